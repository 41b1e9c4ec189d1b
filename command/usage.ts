import { parseArgs } from 'node:util'

/** Each usage of a program, with its description: ['restore [FROM] --at NAME', 'restores that one']. */
export type Ways = readonly (readonly [how: string, what: string])[]

/** Says that words name nothing that a program does, and how it is used. */
export class UsageError extends Error {}

/** The exit code after a usage error. */
export const misused = 2

/**
 * What is wrong with the words behind a program's name, as a sentence; null where nothing is. The options are those that
 * its ways name, each with a value where a word in capitals follows; what stands in no brackets has to be there. `names`:
 * all other words that there are; left out where any word will do.
 */
export function usageFault(words: readonly string[], ways: Ways, names?: readonly string[]): string | null {
  const options = optionsOf(ways)
  // Not strict: what is wrong is said in sentences of our own.
  const { tokens, values, positionals } = parseArgs({
    args: words,
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  for (const token of tokens) {
    if (token.kind === 'positional' && names?.includes(token.value) === false)
      return names.length > 0
        ? `There is no ${token.value}; there are ${names.join(', ')}.`
        : `“${token.value}” is one word too many.`
    if (token.kind !== 'option') continue
    const type = Object.hasOwn(options, token.name) ? options[token.name]?.type : undefined
    if (!type) return `There is no option ${token.rawName}.`
    if (type === 'boolean' && token.value !== undefined) return `Nothing follows ${token.rawName}.`
    if (type === 'string' && !token.inlineValue && (token.value ?? '-').startsWith('-'))
      return `Say what follows ${token.rawName}.`
  }
  return ways.some(([way]) => isWhole(way, values, positionals)) ? null : 'Something is missing.'
}

function optionsOf(ways: Ways): Record<string, { type: 'string' | 'boolean' }> {
  const options: Record<string, { type: 'string' | 'boolean' }> = {}
  const text = ways.flat().join('\n')
  for (const [, name = '', value] of text.matchAll(/--([a-z-]+)(?: ([A-Z]+)\b)?/g))
    options[name] = { type: value || options[name]?.type === 'string' ? 'string' : 'boolean' }
  return options
}

/** Whether everything is there that this way has in no brackets. */
function isWhole(way: string, values: object, positionals: readonly string[]): boolean {
  const needed = way.replaceAll(/\[[^[\]]*\]/g, '')
  const options = [...needed.matchAll(/--([a-z-]+)/g)]
  const others = needed.replaceAll(/--[a-z-]+( [A-Z]+)?/g, '').match(/\b[A-Z]{2,}/g) ?? []
  if (positionals.length < others.length) return false
  return options.every(([, name = '']) => Object.hasOwn(values, name))
}
