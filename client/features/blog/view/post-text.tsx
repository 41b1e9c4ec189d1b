import { Fragment } from 'react'
import { useFoundKinds } from '#client/api/search-kinds.ts'
import type { Post } from '#contract/blog/endpoints.ts'
import { FormattedText } from './formatted-text.tsx'
import { partId } from './headings.ts'
import { LinkedCard } from './linked-card.tsx'

/** The text of a post, with cards in place of links to the campus. */
export function PostText({ post: { content, linked = [] } }: { post: Post }) {
  const kinds = useFoundKinds()
  const cards = linked.flatMap((thing) => {
    const kind = kinds.find(({ kind }) => kind === thing.kind)
    return kind ? [{ thing, kind }] : []
  })
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-[1.169rem]">
      {cards.map(({ thing, kind }, number) => (
        <Fragment key={thing.id}>
          <Piece of={content} from={cards[number - 1]?.thing.to} to={thing.from} />
          <LinkedCard thing={thing} kind={kind} />
        </Fragment>
      ))}
      <Piece of={content} from={cards.at(-1)?.thing.to} />
    </div>
  )
}

/** Gives the headings ids, which PostAside links to. */
function Piece({ of, from = 0, to }: { of: string; from?: number | undefined; to?: number }) {
  const html = of
    .slice(from, to)
    .replaceAll('<h2>', (_: string, at: number) => `<h2 id="${partId(from + at)}">`)
  return html ? <FormattedText html={html} /> : null
}
