import { LinkButton } from '#client/ui/forms/button.tsx'
import { Avatar } from '#client/ui/media/avatar.tsx'
import { RoleBadge } from '#client/ui/media/badge.tsx'
import { studyOf } from '#client/ui/names.ts'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import type { Post } from '#contract/blog/endpoints.ts'
import { listAddress } from '../queries.ts'
import { partsOf } from './headings.ts'

/** Author and contents beside the text, if there is room. Needs no request. */
export function PostAside({ post: { owner, content } }: { post: Post }) {
  const parts = partsOf(content)
  return (
    <aside
      className="hidden mid:max-wide:row-start-1 mid:max-wide:block xl:col-start-3 xl:row-start-1 xl:block"
      aria-label="Author and contents"
    >
      <div className="sticky top-[calc(var(--bar)+24px)] grid gap-6 pt-11">
        <div className="grid items-center gap-3 border-line max-wide:justify-items-start xl:grid-cols-[auto_1fr] xl:border-y xl:py-4">
          <Avatar of={owner} size="large" />
          <p className="min-w-0 leading-snug">
            <Link
              to={address('person', { id: owner.id })}
              className="font-semibold break-words hover:underline"
            >
              {owner.fullName}
            </Link>{' '}
            <RoleBadge role={owner.role} />
            <span className="block t-meta">{studyOf(owner)}</span>
          </p>
          <LinkButton to={listAddress({ ownerId: owner.id })} kind="line" small className="xl:col-span-2">
            All posts by this author
          </LinkButton>
        </div>
        {parts.length > 1 && (
          <nav aria-labelledby="contents">
            <h2 id="contents" className="t-item mb-2">
              In this post
            </h2>
            <ol className="border-l-2 border-line">
              {parts.map(({ id, title }) => (
                <li key={id}>
                  <Link
                    to={`#${id}`}
                    className="flex min-h-11 items-center pl-3.5 text-control leading-snug text-ink-soft hover:text-ink"
                  >
                    {title}
                  </Link>
                </li>
              ))}
            </ol>
          </nav>
        )}
      </div>
    </aside>
  )
}
