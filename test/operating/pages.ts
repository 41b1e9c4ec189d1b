import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../house/imports.ts'

const folder = join(home, 'docs/operating')
const textOf = (page: string) => readFileSync(join(folder, page), 'utf8')

export const pages = readdirSync(folder).filter((name) => name !== 'README.md')

const programs = /^(npm|git|curl|docker|journalctl|apt|apt-get|systemctl|mv|cp|campus) /
/** Commands written without `npm run campus --` where the page has introduced that before. */
const words = /^(doctor|recount|push-keys|(people|import|read-only|backup|restore|move) \S.*)$/

/** Every command of a page, in order: each line of its code blocks, and inline ones. */
export function commandsOf(page: string): string[] {
  const found = textOf(page).matchAll(/^```\n([\s\S]*?)^```$|`([^`]+)`/gm)
  return [...found].flatMap(([, block, span = '']) => {
    if (block !== undefined) return linesOf(block)
    const command = span.replaceAll(/\s+/g, ' ')
    return programs.test(command) || words.test(command) ? [command] : []
  })
}

/** Without trailing comments; joins continued lines, and a loop is one command. */
function linesOf(block: string): string[] {
  const whole = block.replaceAll(/\\\n\s*/g, '').trim()
  if (/; do$/m.test(whole)) return [whole]
  return whole.split('\n').map((line) => line.replace(/ {2,}(#|--|;) .*$/, '').trim())
}

/** Every option that a page names in a sentence, such as `--at NAME`. */
export const optionsOf = (page: string): string[] =>
  [...textOf(page).matchAll(/`(--[a-z]+)(?: [A-Z]+)?`/g)].map(([, option = '']) => option)

/** The code block of a page that begins so. */
export function blockOf(page: string, begins: string): string {
  const blocks = [...textOf(page).matchAll(/^```\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
  const [found, ...more] = blocks.filter((block) => block.startsWith(begins))
  if (found === undefined || more.length > 0)
    throw new Error(`${page} has not one block that begins ${begins}`)
  return found
}
