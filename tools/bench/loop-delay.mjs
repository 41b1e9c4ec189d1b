// Brought into a server by `--import`: on SIGUSR2 it says how long its loop was held up since the last time.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
process.on('SIGUSR2', () => {
  process.stdout.write(`loop ${delay.percentile(99) / 1e6} ${delay.max / 1e6}\n`)
  delay.reset()
})
