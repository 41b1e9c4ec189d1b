import { whyOf } from '#server/platform/files/store-problems.ts'
import { type Command, inCampus, misspoken, type Place, type Say } from './command.ts'
import type { Check } from './examining/check.ts'
import { checks } from './examining/checks.ts'

export const doctor: Command = {
  ways: [['doctor', 'checks everything the campus needs, one line each; exits with 1 if something is wrong']],
  run: (words, say) =>
    inCampus(async (campus) => {
      if (words.length > 0) throw misspoken(doctor)
      if ((await examine(campus, checks, say)) > 0) process.exitCode = 1
    }),
}

/** Returns the number of failed checks. What is not set up is reported, but no failure. */
export async function examine(
  campus: Place,
  all: Readonly<Record<string, Check>>,
  say: Say,
): Promise<number> {
  let wrong = 0
  const widest = Math.max(...Object.keys(all).map((name) => name.length))
  for (const [name, check] of Object.entries(all)) {
    try {
      say(`${name.padEnd(widest)}  ${await check(campus)}`)
    } catch (error) {
      wrong += 1
      say(`${name.padEnd(widest)}  WRONG: ${whyOf(error)}`)
    }
  }
  say(wrong === 0 ? 'Nothing is wrong.' : `${wrong} ${wrong === 1 ? 'thing is' : 'things are'} wrong.`)
  return wrong
}
