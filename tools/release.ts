import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { chmod, copyFile, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { runtimePackages } from './release/packages.ts'
import { build, home, node } from './start/ready.mjs'

/** A running campus's folders, beside its packages and pages: no tests, no demo, no build. */
const carried = ['server', 'contract', 'command', 'dist/server', 'tools/start/settings-file.mjs']
const besides = ['CHANGELOG.md', '.env.example', 'docs/operating', 'docs/decisions', 'deploy']
const isLeftOut = (path: string) => /(^|\/)testing(\/|$)|\.test\.ts$|^dist\/server\/demo-/.test(path)

/** Types, source maps and documentation: half of all files. */
const isForPeople = (path: string) => /\.(d\.[cm]?ts|map|flow|md|markdown)$/.test(path)

export interface Release {
  folder: string
  version: string
}

/**
 * Makes one folder that runs a campus without a network, an installed Node or a compiler. `pages`: the built ones.
 */
export async function makeRelease(folder: string, pages: string): Promise<Release> {
  const about = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as Record<string, unknown> // ours
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'bin'), { recursive: true })
  for (const path of [...carried, ...besides])
    cpSync(join(home, path), join(folder, path), {
      recursive: true,
      filter: (from) => !isLeftOut(relative(home, from)),
    })
  cpSync(pages, join(folder, 'dist'), {
    recursive: true,
    filter: (from) => !from.endsWith('.map') && relative(pages, from) !== 'server',
  })
  for (const path of await runtimePackages(home))
    cpSync(join(home, path), join(folder, path), {
      recursive: true,
      // A nested package is copied by itself.
      filter: (from) =>
        relative(join(home, path), from).split('/')[0] !== 'node_modules' && !isForPeople(from),
    })
  await copyFile(node, join(folder, 'bin/node'))
  await copyFile(join(home, 'tools/release/campus.sh'), join(folder, 'campus'))
  for (const path of ['bin/node', 'campus']) await chmod(join(folder, path), 0o755)
  const { name, version, type, imports, dependencies } = about
  await writeFile(
    join(folder, 'package.json'),
    `${JSON.stringify({ name, version, private: true, type, imports, dependencies }, null, 2)}\n`,
  )
  await writeFile(join(folder, 'commit'), `${commit()}\n`)
  return { folder, version: String(version) }
}

/** The checkout's commit, marked where the tree has changes. */
function commit(): string {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: home, encoding: 'utf8' }).trim()
    return `${git('rev-parse', 'HEAD')}${git('status', '--porcelain') ? '-changed' : ''}`
  } catch {
    return 'unknown'
  }
}

if (import.meta.main) {
  build()
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string } // ours
  const name = `campus-${version}-${process.platform}-${process.arch}`
  const folder = process.argv[2] ?? join(home, '.release', name)
  await mkdir(dirname(folder), { recursive: true })
  if (await stat(join(folder, 'data')).catch(() => null))
    throw new Error(`${folder} holds data: a release is made into a folder of its own`)
  await makeRelease(folder, join(home, 'dist'))
  console.info(`Made ${folder}. Put it anywhere, and start it:\n`)
  console.info(`  NODE_ENV=production SITE_URL=https://… DATA_DIR=/var/lib/campus ${folder}/campus`)
}
