import { Avatar } from '#client/ui/media/avatar.tsx'
import { RoleBadge } from '#client/ui/media/badge.tsx'
import type { Viewer } from '#contract/profiles/people.ts'
import { FormattedText } from '../view/formatted-text.tsx'
import type { DraftText } from './draft/draft-text.ts'
import type { PictureDesk } from './picture-desk.ts'
import { ThumbnailPicture } from './thumbnail-field.tsx'

interface DraftPreviewProps {
  text: DraftText
  desk: PictureDesk
  viewer: Viewer
}

/** Previews the post as readers will see it. */
export function DraftPreview({ text, desk, viewer }: DraftPreviewProps) {
  const { title, excerpt, content, tags, thumbnail } = text
  return (
    <div className="card overflow-hidden">
      {thumbnail && (
        <div className="pic relative aspect-lead">
          <ThumbnailPicture thumbnail={thumbnail} desk={desk} />
        </div>
      )}
      <div className="p-4">
        {tags.length > 0 && <p className="tag">{tags.join('\u00a0· ')}</p>}
        <p className="t-head mt-1 break-words">{title || 'Title'}</p>
        <p className="mt-1.5 break-words text-ink-soft">
          {excerpt || 'What it’s about, in a sentence or two'}
        </p>
        <div className="mt-3 flex items-center gap-2">
          <Avatar of={viewer} size="small" />
          <p className="t-small">
            <b>{viewer.fullName}</b> <RoleBadge role={viewer.role} />
            &#8239;· Just now
          </p>
        </div>
        <FormattedText html={shownHere(content, desk)} className="prose-small mt-4" />
      </div>
    </div>
  )
}

/** Replaces the addresses of pictures that only this phone has. */
function shownHere(content: string, desk: PictureDesk): string {
  return content.replaceAll(/ src="\/files\/([0-9a-f-]{36})[^"]*"/g, (whole, id: string) => {
    const address = desk.addressOf(id)
    return address ? ` src="${address}"` : whole.includes('.') ? whole : ` src="/files/${id}/640.jpeg"`
  })
}
