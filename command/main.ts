import { whyOf } from '#server/platform/files/store-problems.ts'
import { commandLine } from '#server/platform/version.ts'
import { linesOf, misspoken } from './command.ts'
import { commands } from './commands.ts'
import { misused, UsageError, usageFault } from './usage.ts'

/** The help for all commands, or for one. */
async function help(name?: string): Promise<string> {
  const names = name ? [name] : Object.keys(commands)
  const ways = (await Promise.all(names.map(async (one) => (await commands[one]?.())?.ways ?? []))).flat()
  return `${commandLine()} COMMAND …, with the settings of the campus (the environment and .env). The campus can be running.\n\n${linesOf(ways)}`
}

async function main([name, ...words]: string[]): Promise<void> {
  const command = name && Object.hasOwn(commands, name) ? await commands[name]?.() : undefined
  if (name === undefined || name === 'help' || name === '--help') return console.info(await help())
  if (!command) throw new UsageError(`There is no command "${name}".\n\n${await help()}`)
  if (words.includes('--help')) return console.info(await help(name))
  const fault = usageFault(words, command.ways)
  if (fault) throw misspoken(command, fault)
  await command.run(words, console.info)
}

/** Also by Node's own word: where a command has an option that this use of it has not. */
const isUsage = (error: unknown) =>
  error instanceof UsageError || (error instanceof Error && /^ERR_PARSE_ARGS/.test(codeOf(error)))

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '')

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(whyOf(error))
  process.exitCode = isUsage(error) ? misused : 1
}
