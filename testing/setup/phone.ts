import { CompressionStream, DecompressionStream } from 'node:stream/web'
import { BroadcastChannel } from 'node:worker_threads'

// Each file of pages runs in a context of its own, where what Node has of a browser is absent unless it is handed in.
Object.assign(globalThis, { BroadcastChannel, CompressionStream, DecompressionStream })
