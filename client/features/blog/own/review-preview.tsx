import { Avatar } from '#client/ui/media/avatar.tsx'
import { Note, RoleBadge } from '#client/ui/media/badge.tsx'
import { Picture } from '#client/ui/media/picture.tsx'
import { studyOf } from '#client/ui/names.ts'
import { Time } from '#client/ui/time/time.tsx'
import type { WaitingPostInFull } from '#contract/blog/writing-endpoints.ts'
import { grouped } from '#contract/money.ts'
import { FormattedText } from '../view/formatted-text.tsx'

/** A waiting post as it would be public, with what an admin should know about it. */
export function PostInFull({
  post,
  heading: Heading = 'h3',
}: {
  post: WaitingPostInFull
  heading?: 'h1' | 'h3'
}) {
  const { title, excerpt, tags, thumbnail, owner, former } = post
  return (
    <>
      <div className="grid gap-3 mid:grid-cols-[minmax(0,1fr)_auto] mid:gap-6">
        <div className="min-w-0">
          <p className="tag">{tags.join('\u00a0· ') || 'No tags'}</p>
          <Heading className="t-head mt-1 break-words">{title}</Heading>
          <div className="mt-2.5 flex items-center gap-2.5">
            <Avatar of={owner} size="small" />
            <p className="t-small">
              <b>{owner.fullName}</b>
              {owner.role === 'user' ? '\u00a0· ' : ' '}
              <RoleBadge role={owner.role} />{' '}
              {[studyOf(post), lengthOf(post.content), 'sent '].filter(Boolean).join('\u00a0· ')}
              <Time at={post.waitingSince} as="within" />
            </p>
          </div>
        </div>
        {thumbnail && (
          <Picture
            of={thumbnail}
            alt=""
            sizes="(min-width: 700px) 208px, 88vw"
            className="aspect-[21/9] w-full rounded-thumb max-mid:order-first mid:aspect-[16/10] mid:w-52"
          />
        )}
      </div>
      <p className="my-3 text-[1.0625rem] leading-normal break-words text-ink-soft">{excerpt}</p>
      {former && (
        <Note tone="spark">
          <p>This is a change to a post that is public. Until you approve it, readers see the old text.</p>
          <details className="mt-2">
            <summary className="font-semibold">The old text</summary>
            <p className="t-item mt-2 break-words">{former.title}</p>
            <p className="t-meta mt-1">{former.excerpt}</p>
            <FormattedText html={former.content} className="prose-small mt-3" />
          </details>
        </Note>
      )}
      <FormattedText html={post.content} className="mt-3 max-w-measure" />
    </>
  )
}

/** '1,204 words' */
function lengthOf(html: string): string {
  const text = html.replaceAll(/<[^<>]+>/g, ' ').trim()
  const count = text ? text.split(/\s+/).length : 0
  return `${grouped(count)} ${count === 1 ? 'word' : 'words'}`
}
