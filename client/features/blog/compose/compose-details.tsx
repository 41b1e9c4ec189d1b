import ChevronRight from 'lucide-react/icons/chevron-right'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useEffect, useRef } from 'react'
import { size } from '#contract/money.ts'
import type { PictureDesk } from './picture-desk.ts'
import { ThumbnailField } from './thumbnail-field.tsx'
import { type FieldsProps, ListFields } from './word-fields.tsx'

/** The fields needed before a post is sent, but not before it is written. Opens itself when one is missing. */
export function Details({ desk, ...fields }: FieldsProps & { desk: PictureDesk }) {
  const { text, errorOf, change } = fields
  const place = useRef<HTMLDetailsElement>(null)
  const isWrong = ['excerpt', 'tags', 'thumbnailId'].some((field) => errorOf(field) !== null)
  useEffect(() => {
    if (isWrong && place.current) place.current.open = true
  }, [isWrong])
  return (
    <details ref={place} className="compose-details">
      <summary>
        <SlidersHorizontal aria-hidden="true" />
        <span className="flex-1">
          <b className="font-semibold">Details before you send</b>
          <span className="t-small block">{saidOf(text, desk)}</span>
        </span>
        <ChevronRight size={20} aria-hidden="true" />
      </summary>
      <div className="grid gap-6 pt-2 pb-6">
        <ListFields {...fields} />
        <ThumbnailField
          thumbnail={text.thumbnail}
          desk={desk}
          error={errorOf('thumbnailId')}
          onChange={(thumbnail) => change({ thumbnail })}
        />
      </div>
    </details>
  )
}

/** 'Excerpt written · 2 tags · picture 96 KB' */
function saidOf({ excerpt, tags, thumbnail }: FieldsProps['text'], desk: PictureDesk): string {
  if (!excerpt.trim() && tags.length === 0 && !thumbnail) return 'Excerpt, tags, picture'
  const sizes = thumbnail && desk.sizes(thumbnail.id)
  return [
    excerpt.trim() ? 'Excerpt written' : 'No excerpt yet',
    tags.length === 0 ? 'no tags' : tags.length === 1 ? '1 tag' : `${tags.length} tags`,
    thumbnail ? `picture${sizes ? ` ${size(sizes.bytes)}` : ''}` : 'no picture',
  ].join('\u00a0· ')
}
