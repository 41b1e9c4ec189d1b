import { whyOf } from '#server/platform/files/store-problems.ts'
import { commandLine } from '#server/platform/version.ts'
import { linesOf } from './command.ts'
import { commands } from './commands.ts'

/** The help for all commands, or for one. */
async function help(name?: string): Promise<string> {
  const names = name ? [name] : Object.keys(commands)
  const ways = (await Promise.all(names.map(async (one) => (await commands[one]?.())?.ways ?? []))).flat()
  return `${commandLine()} COMMAND …, with the settings of the campus (the environment and .env). The campus can be running.\n\n${linesOf(ways)}`
}

async function main([name, ...words]: string[]): Promise<void> {
  const command = await commands[name ?? '']?.()
  if (name === undefined || name === 'help' || name === '--help') console.info(await help())
  else if (!command) throw new Error(`There is no command "${name}".\n\n${await help()}`)
  else if (words.includes('--help')) console.info(await help(name))
  else await command.run(words, console.info)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(whyOf(error))
  process.exitCode = 1
}
