import { useFoundKinds } from '#client/api/search-kinds.ts'
import { RowPicture } from '#client/ui/media/row-picture.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import type { Notice } from '#contract/notices/endpoints.ts'

/** The newest of what came to an alert, each with its price, and the way to all of it. */
export function WhatCame({ shows, link }: Pick<Notice, 'shows' | 'link'>) {
  const kinds = useFoundKinds()
  return (
    <div className="notice-came">
      <ul>
        {shows.flatMap((one) => {
          const { kind: name, id, title, figure, picture } = one
          const kind = kinds.find((one) => one.kind === name)
          return kind ? (
            <li key={`${name} ${id}`}>
              <Link to={kind.to(id)}>
                <RowPicture of={picture} Icon={kind.Icon} sizes="96px" className="notice-picture" />
                {name === 'product' && figure && <b className="price">{figure}</b>}
                <span className="t-small line-clamp-2">{title}</span>
              </Link>
            </li>
          ) : (
            []
          )
        })}
      </ul>
      <Link to={link} className="link inline-flex min-h-11 items-center">
        See all
      </Link>
    </div>
  )
}
