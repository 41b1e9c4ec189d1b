import { LinkedText } from '#client/ui/linked-text.tsx'

/** Plain text: an empty line begins a paragraph, `## ` a heading, `- ` an entry of a list. */
export const Rules = ({ text }: { text: string }) =>
  text.split(/\n{2,}/).map((block, at) => {
    const lines = block.split('\n')
    // biome-ignore lint/suspicious/noArrayIndexKey: a block has no other name, and never moves
    return <Block key={at} lines={lines} />
  })

function Block({ lines: [first = '', ...rest] }: { lines: string[] }) {
  if (first.startsWith('## '))
    return (
      <>
        <h2 className="t-head wrap-anywhere">{first.slice(3)}</h2>
        {rest.length > 0 && <Block lines={rest} />}
      </>
    )
  const lines = [first, ...rest]
  if (lines.every((line) => line.startsWith('- ')))
    return (
      <ul className="grid list-disc gap-2 pl-5">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            <LinkedText>{line.slice(2)}</LinkedText>
          </li>
        ))}
      </ul>
    )
  return (
    <p className="wrap-anywhere whitespace-pre-line">
      <LinkedText>{lines.join('\n')}</LinkedText>
    </p>
  )
}
