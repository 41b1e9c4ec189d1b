import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * `npm ci` wants every platform's optional packages in the lock file, also those that the used registry lacks: `npm run
 * lock` installs as npm does and adds the missing entries, by name, version and platform.
 */
export interface Lock {
  packages: Record<string, Entry>
}
interface Entry {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/** The missing entries, by their path. */
export function missing({ packages }: Lock): Record<string, Entry> {
  const found: Record<string, Entry> = {}
  for (const [place, { optionalDependencies = {}, dev }] of Object.entries(packages))
    for (const [name, range] of Object.entries(optionalDependencies)) {
      if (packages[`${place}/node_modules/${name}`] ?? packages[`node_modules/${name}`]) continue
      found[`node_modules/${name}`] = {
        version: range.replace(/^[~^]/, ''),
        ...platformOf(name),
        ...(dev && { dev }),
        optional: true,
      }
    }
  return found
}

function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const parts = (name.split('/').at(-1) ?? '').split('-')
  const os = systems.filter((system) => parts.includes(system))
  const cpu = processors.filter((processor) => parts.includes(processor))
  const libc = parts.includes('musl') ? ['musl'] : parts.includes('gnu') ? ['glibc'] : []
  return {
    ...(cpu.length > 0 && { cpu }),
    ...(os.length > 0 && { os }),
    ...(libc.length > 0 && { libc }),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = fileURLToPath(new URL('../../package-lock.json', import.meta.url))
  const lock = JSON.parse(readFileSync(path, 'utf8')) as Lock // npm wrote it
  const packages = Object.entries({ ...lock.packages, ...missing(lock) })
  lock.packages = Object.fromEntries(packages.sort(([one], [other]) => (one < other ? -1 : 1)))
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
}
