/** Matches from one bracket to the next only, so that nothing is scanned twice. */
export const fb2Tags = /<(\/?)(?:[\w.-]{1,40}:)?([a-z][\w-]{0,30})(\s[^<>]{0,2000}|\/)?>/gi

/** The attributes of a tag, without their prefixes. */
export function attributesOf(written = ''): Map<string, string> {
  const said = written.matchAll(/([\w:.-]{1,60})\s{0,20}=\s{0,20}(?:"([^"]*)"|'([^']*)')/g)
  return new Map(
    Array.from(said, ([, name = '', one, other]) => [name.replace(/^.*:/, ''), one ?? other ?? '']),
  )
}
