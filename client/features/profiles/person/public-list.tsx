import type { Prepare } from '#client/api/page.ts'
import type { PersonAsked, TabModule } from '#client/api/person-tabs.ts'
import * as posts from '#client/features/blog/list/person-list.tsx'
import * as products from '#client/features/marketplace/list/person-list.tsx'
import * as reels from '#client/features/reels/list/person-list.tsx'
import type { FigureName } from '#contract/kinds.ts'

const lists: Readonly<Record<FigureName, TabModule<PersonAsked>>> = { posts, reels, products }

interface Asked extends PersonAsked {
  name: FigureName
}

export const prepare = (asked: Pick<Prepare, 'client' | 'call'>, { name, ...of }: Asked) =>
  lists[name].prepare(asked, of)

/** A person's public things of one kind. */
export default function PublicList({ name, ...of }: Asked) {
  const { default: List } = lists[name]
  return <List {...of} />
}
