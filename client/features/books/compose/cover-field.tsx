import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { newId } from '#client/offline/storage/new-id.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { ChipChoice } from '#client/ui/forms/chip.tsx'
import { FieldError } from '#client/ui/forms/field.tsx'
import { DrawnCover } from '#client/ui/media/drawn-cover.tsx'
import { pictureRefusal, readyForPictures, shrinkPicture } from '#client/ui/media/resize-image.ts'
import type { Book } from '#contract/books/endpoints.ts'
import { Cover } from '../cover.tsx'
import type { BookDraft, ChosenCover } from './draft-fields.ts'

interface CoverFieldProps {
  draft: BookDraft
  /** The book as it stands in the library, while it is being changed. */
  book: Book | null
  error: string | null
  onCover: (cover: BookDraft['cover']) => void
}

/** Chooses the cover on the shelf: the book's own first page, a picture, or one drawn from its title. */
export function CoverField({ draft, book, error, onCover }: CoverFieldProps) {
  const { cover, offered, edits } = draft
  const [refusal, setRefusal] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const own = cover !== null && typeof cover === 'object' && cover.from === 'picture'

  /** The picture being checked and made smaller, until another cover is chosen. */
  const latest = useRef<string | null>(null)

  function choose(chosen: BookDraft['cover']) {
    latest.current = null
    setRefusal(null)
    onCover(chosen)
  }

  // Takes the cover at once, so that an upload right after choosing includes it.
  async function picked(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0]
    event.currentTarget.value = ''
    if (!file) return
    const id = newId()
    choose({ id, blob: file, from: 'picture' })
    latest.current = id
    const wrong = await pictureRefusal(file)
    const blob = wrong ? null : await shrinkPicture(file)
    if (latest.current !== id) return
    choose(blob ? { id, blob, from: 'picture' } : cover)
    setRefusal(wrong)
  }

  return (
    <fieldset className="field">
      <legend className="field-label mb-1.5">Thumbnail</legend>
      <div className="flex flex-wrap items-start gap-4">
        <div className="cover-place">
          <Shown draft={draft} book={book} />
        </div>
        <div className="grid min-w-0 grow basis-48 justify-items-start gap-2">
          {edits && (
            <ChipChoice name="cover" checked={cover === 'as it is'} onChange={() => choose('as it is')}>
              As it is
            </ChipChoice>
          )}
          {offered && (
            <ChipChoice
              name="cover"
              checked={cover !== null && typeof cover === 'object' && cover.id === offered.id}
              onChange={() => choose(offered)}
            >
              From the book
            </ChipChoice>
          )}
          <ChipChoice name="cover" checked={cover === 'drawn'} onChange={() => choose('drawn')}>
            Drawn from its title
          </ChipChoice>
          <Button kind={own ? 'tint' : 'line'} small onClick={() => input.current?.click()}>
            {own ? 'Another picture' : 'Choose a picture'}
          </Button>
          <input
            ref={input}
            type="file"
            accept="image/*"
            onClick={readyForPictures}
            aria-label="Picture for the cover"
            tabIndex={-1}
            className="sr-only"
            onChange={picked}
          />
        </div>
      </div>
      <FieldError>{refusal ?? error}</FieldError>
    </fieldset>
  )
}

/** The cover as the shelf will show it. */
function Shown({ draft, book }: { draft: BookDraft; book: Book | null }) {
  const { cover, fields } = draft
  const title = fields.title.trim() || 'Untitled'
  if (cover === 'as it is' && book?.cover)
    return <Cover of={{ ...book, title }} sizes="112px" className="cover-field" />
  if (cover === 'drawn' || cover === 'as it is') return <DrawnCover title={title} className="cover-field" />
  if (cover) return <Taken cover={cover} />
  return <span className="cover-none">No thumbnail yet</span>
}

/** Invisible but in its place until it is decoded: a picture that grows while it is decoded shifts the layout. */
function Taken({ cover }: { cover: ChosenCover }) {
  const [address, setAddress] = useState<string | null>(null)
  const [drawn, setDrawn] = useState<string | null>(null)
  const isDrawn = () => setDrawn(address)
  useEffect(() => {
    const made = URL.createObjectURL(cover.blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [cover.blob])
  if (!address) return null
  const className = drawn === address ? 'cover-taken' : 'cover-taken invisible'
  return <img src={address} alt="The cover" className={className} onLoad={isDrawn} onError={isDrawn} />
}
