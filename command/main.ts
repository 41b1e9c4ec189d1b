import { commandLine } from '#server/platform/program.ts'
import { type Command, linesOf } from './command.ts'

/** What comes first is what is looked for most. Each is loaded when it is asked for. */
const commands: Record<string, () => Promise<Command>> = {
  people: async () => (await import('./people.ts')).people,
  doctor: async () => (await import('./doctor.ts')).doctor,
  import: async () => (await import('./import.ts')).importing,
  recount: async () => (await import('./recount.ts')).recounting,
  'read-only': async () => (await import('./read-only.ts')).readOnly,
  backup: async () => (await import('./back-up.ts')).backingUp,
  restore: async () => (await import('./restore.ts')).restoring,
  move: async () => (await import('./move.ts')).moving,
  'push-keys': async () => (await import('./push-keys.ts')).pushKeys,
}

/** All that can be said, or all of one word. */
async function help(name?: string): Promise<string> {
  const names = name ? [name] : Object.keys(commands)
  const ways = (await Promise.all(names.map(async (one) => (await commands[one]?.())?.ways ?? []))).flat()
  return `${commandLine()} COMMAND …, with the settings of the campus (the environment and .env), beside a running one.\n\n${linesOf(ways)}`
}

async function main([name, ...words]: string[]): Promise<void> {
  const command = await commands[name ?? '']?.()
  if (name === undefined || name === 'help' || name === '--help') console.info(await help())
  else if (!command) throw new Error(`There is no "${name}".\n\n${await help()}`)
  else if (words.includes('--help')) console.info(await help(name))
  else await command.run(words, console.info)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
