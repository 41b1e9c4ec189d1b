/** Counts what a paste could not keep as it was. */
export interface LeftOut {
  /** Turned into lines. */
  tables: number
  pictures: number
  /** Videos, sounds and other embedded players. */
  players: number
  /** Those of the players that were replaced by their address. */
  addresses: number
  /** Links that lead to no web page, but to a local file, an app or a script. */
  links: number
  colours: boolean
  underlines: boolean
  indents: boolean
  /** Whether lines that a PDF had broken were joined. */
  joined: boolean
}

export const nothingLeftOut = (): LeftOut => ({
  ...{ tables: 0, pictures: 0, players: 0, addresses: 0, links: 0 },
  ...{ colours: false, underlines: false, indents: false, joined: false },
})

/** The name of the tool by which pictures can be added; null without one. */
export type PicturesBy = string | null

/** Tells whoever pasted what was changed; '' for nothing. */
export function toldOf(left: LeftOut, picturesBy: PicturesBy): string {
  const { tables, pictures, players, addresses, links } = left
  const many = (count: number, one: string, more: string) =>
    count === 0 ? '' : count === 1 ? one : more.replace('#', String(count))
  const added = (what: string) => (picturesBy ? `: add ${what} with ${picturesBy}.` : '.')
  const looks = [left.colours && 'colours', left.underlines && 'underlines', left.indents && 'indents']
  const named = looks.filter((one) => one !== false).join(', ')
  return [
    many(tables, 'A table was pasted as lines.', '# tables were pasted as lines.'),
    left.joined && 'Lines broken by a PDF were joined.',
    many(pictures, `1 picture was left out${added('it')}`, `# pictures were left out${added('them')}`),
    many(players, 'A video or sound was left out.', '# videos or sounds were left out.'),
    many(addresses, 'A video was pasted as its link.', '# videos were pasted as their links.'),
    many(
      links,
      '1 link was left out: it leads to no web page.',
      '# links were left out: they lead to no web page.',
    ),
    named &&
      `${named.charAt(0).toUpperCase()}${named.slice(1).replace(/, (\w+)$/, ' and $1')} were left out.`,
  ]
    .filter(Boolean)
    .join(' ')
}
