import { spawnSync } from 'node:child_process'
import { argon2, randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/**
 * How long a write's datasync takes beside work on the same pool of threads: passwords being hashed, pages being
 * compressed as far as they go. Run alone it measures each case in a process of its own, since a pool is made once.
 */
const cases = [
  { threads: 4, hashes: 0, pages: 0 },
  { threads: 4, hashes: 4, pages: 0 },
  { threads: 8, hashes: 4, pages: 0 },
  { threads: 4, hashes: 1, pages: 32 },
  { threads: 8, hashes: 1, pages: 1 },
]

const [hashes, pages] = process.argv.slice(2).map(Number)
if (hashes === undefined || pages === undefined)
  for (const one of cases) {
    const env = { ...process.env, UV_THREADPOOL_SIZE: String(one.threads) }
    const args = [import.meta.filename, String(one.hashes), String(one.pages)]
    const told = spawnSync(process.execPath, args, { env, encoding: 'utf8' }).stdout.trim()
    console.info(`${one.threads} threads, ${one.hashes} hashes and ${one.pages} pages at once: ${told}`)
  }
else await measure(hashes, pages)

async function measure(hashes: number, pages: number): Promise<void> {
  let isOver = false
  const until = async (work: () => Promise<unknown>) => {
    while (!isOver) await work()
  }
  const hash = promisify(argon2)
  const page = Buffer.from(randomBytes(24_000).toString('hex'))
  const squeeze = promisify(brotliCompress)
  const others = [
    ...Array.from({ length: hashes }, () =>
      until(() =>
        hash('argon2id', {
          ...{ message: 'long enough', nonce: randomBytes(16), tagLength: 32 },
          ...{ memory: 19_456, passes: 2, parallelism: 1 },
        }),
      ),
    ),
    ...Array.from({ length: pages }, () =>
      until(() => squeeze(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })),
    ),
  ]
  const path = join(tmpdir(), `campus-threads-${process.pid}`)
  const file = await open(path, 'w')
  const times: number[] = []
  for (let n = 0; n < 60; n += 1) {
    const begun = performance.now()
    await file.write('a write')
    await file.datasync()
    times.push(performance.now() - begun)
  }
  isOver = true
  await Promise.all(others)
  await file.close()
  await rm(path)
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(1)
  console.info(`a write takes ${at(0.5)} ms, one in a hundred ${at(0.99)} ms`)
}
