import { parseAst } from 'vite'

/**
 * Features newer than the oldest supported browsers (tools/build/floor.ts), by their syntax; used after `?.` or `in` they
 * are allowed everywhere. Our own list: extended as browsers add features, checked against what is built.
 */
const statics = new Set([
  ...[
    'AbortSignal.any',
    'URL.canParse',
    'URL.parse',
    'Promise.withResolvers',
    'Promise.try',
    'Response.json',
  ],
  ...['Object.groupBy', 'Map.groupBy', 'Array.fromAsync', 'Iterator.from', 'RegExp.escape', 'Error.isError'],
  ...[
    'Uint8Array.fromBase64',
    'Uint8Array.fromHex',
    'Math.sumPrecise',
    'Atomics.waitAsync',
    'Intl.DurationFormat',
  ],
])
const methods = new Set([
  ...[
    'toSorted',
    'toReversed',
    'toSpliced',
    'isWellFormed',
    'toWellFormed',
    'getOrInsert',
    'getOrInsertComputed',
  ],
  ...[
    'showPopover',
    'hidePopover',
    'togglePopover',
    'checkVisibility',
    'setHTMLUnsafe',
    'getHTML',
    'moveBefore',
  ],
  ...['toBase64', 'toHex', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom', 'symmetricDifference'],
  ...['startViewTransition', 'requestClose', 'transferToFixedLength'],
])
const globals = new Set([
  ...[
    'OffscreenCanvas',
    'CompressionStream',
    'DecompressionStream',
    'requestIdleCallback',
    'Iterator',
    'scheduler',
  ],
  ...['CloseWatcher', 'navigation', 'cookieStore', 'URLPattern', 'Temporal', 'EyeDropper', 'SharedWorker'],
])

interface Node {
  type: string
  [part: string]: unknown
}

const isNode = (one: unknown): one is Node => typeof one === 'object' && one !== null && 'type' in one
const nameOf = (one: unknown) => (isNode(one) && one.type === 'Identifier' ? String(one.name) : '')

/** The features in a file that need a newer browser. */
export function newerThanFloor(code: string): string[] {
  const found = new Set<string>()
  const ours = new Set<string>()

  function look(node: Node, above: Node | null): void {
    if (node.type === 'MemberExpression' && !node.computed && !isAsked(node, above)) {
      const property = nameOf(node.property)
      const whole = `${nameOf(node.object)}.${property}`
      if (statics.has(whole)) found.add(whole)
      if (methods.has(property)) found.add(`.${property}`)
    }
    if (isGlobal(node, above)) found.add(String(node.name))
    const regex = node.regex as { pattern: string; flags: string } | undefined // of a Literal
    if (regex && /\(\?<[=!]/.test(regex.pattern)) found.add('a regular expression that looks behind')
    if (regex?.flags.includes('v')) found.add('a regular expression with v')
    if (node.type === 'StaticBlock') found.add('a static block')
    if (node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration') ours.add(nameOf(node.id))
    for (const part of Object.values(node))
      for (const below of Array.isArray(part) ? part : [part]) if (isNode(below)) look(below, node)
  }
  look(parseAst(code) as unknown as Node, null) // ESTree; only the fields in use are typed above
  return [...found].filter((name) => !ours.has(name)).sort()
}

/** Whether a call is guarded: `popover?.showPopover?.()`. */
const isAsked = (node: Node, above: Node | null): boolean =>
  (above?.type === 'CallExpression' && above.callee === node && above.optional === true) ||
  (above?.type === 'AssignmentExpression' && above.left === node)

const isGlobal = (node: Node, above: Node | null): boolean =>
  node.type === 'Identifier' &&
  globals.has(String(node.name)) &&
  !(above?.type === 'MemberExpression' && above.property === node && !above.computed) &&
  !(above?.type === 'Property' && above.key === node && !above.shorthand) &&
  !(above?.type === 'UnaryExpression' && above.operator === 'typeof')
