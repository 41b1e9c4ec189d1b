import '#client/ui/forms/picked.css'
import ImagePlus from 'lucide-react/icons/image-plus'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { Progress } from '#client/ui/feedback/progress.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { FieldError } from '#client/ui/forms/field.tsx'
import { Picture } from '#client/ui/media/picture.tsx'
import { readyForPictures } from '#client/ui/media/resize-image.ts'
import type { DraftText } from './draft/draft-text.ts'
import { type PictureDesk, refusalSentence } from './picture-desk.ts'
import { Shrunk } from './sending-cost.tsx'

interface ThumbnailFieldProps {
  thumbnail: DraftText['thumbnail']
  desk: PictureDesk
  error: string | null
  onChange: (thumbnail: DraftText['thumbnail']) => void
}

/** The thumbnail of a post: chosen, shown at once, sent in the background. */
export function ThumbnailField({ thumbnail, desk, error, onChange }: ThumbnailFieldProps) {
  const id = useId()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [shrinking, setShrinking] = useState(false)
  const sending = thumbnail ? desk.sending(thumbnail.id) : undefined
  const goes = !shrinking && sending && !sending.failed ? sending : null
  const sizes = thumbnail && desk.sizes(thumbnail.id)

  /** The file that was chosen last, until the picture is removed. */
  const latest = useRef<File>(null)

  async function picked(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const file = input.files?.[0]
    if (!file) return
    // Else the same file could not be chosen again.
    input.value = ''
    latest.current = file
    const isLatest = () => latest.current === file
    setShrinking(true)
    setRefusal(null)
    await desk.add(file).then(
      (id) => isLatest() && onChange({ id, picture: null }),
      (error: unknown) => isLatest() && setRefusal(refusalSentence(error)),
    )
    if (isLatest()) setShrinking(false)
  }

  function remove() {
    latest.current = null
    setShrinking(false)
    onChange(null)
  }

  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Thumbnail <span className="font-normal text-ink-soft">optional</span>
      </label>
      <div className="pick aspect-lead size-auto rounded-card wide:w-96" aria-busy={shrinking || undefined}>
        {thumbnail ? (
          <ThumbnailPicture thumbnail={thumbnail} desk={desk} />
        ) : (
          <span className="grid justify-items-center gap-1.5 text-control font-semibold">
            <ImagePlus aria-hidden="true" />
            Choose a picture
          </span>
        )}
        <input
          id={id}
          type="file"
          accept="image/*"
          onClick={readyForPictures}
          className="absolute inset-0 cursor-pointer opacity-0"
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={picked}
        />
      </div>
      <div role="status">
        {shrinking ? (
          <p className="t-small">Making it smaller…</p>
        ) : goes ? (
          <p className="t-small">Uploading thumbnail...</p>
        ) : (
          sizes && <Shrunk sizes={sizes} />
        )}
      </div>
      {goes && <Progress label="Uploading thumbnail" done={goes.done} total={goes.total} />}
      <FieldError id={`${id}-error`}>{refusal ?? sending?.failed ?? error}</FieldError>
      {thumbnail && (
        <div className="-ml-3 flex flex-wrap gap-2">
          {sending?.failed && (
            <Button kind="line" small onClick={() => desk.retry(thumbnail.id)}>
              Try Again
            </Button>
          )}
          <Button kind="quiet" small onClick={remove}>
            Remove picture
          </Button>
        </div>
      )}
      <p className="field-hint" id={`${id}-hint`}>
        JPG or PNG up to 5MB. Larger photos are made smaller on your phone.
      </p>
    </div>
  )
}

/** From this phone while it is there, else from the campus. */
export function ThumbnailPicture({
  thumbnail,
  desk,
}: Pick<ThumbnailFieldProps, 'desk'> & {
  thumbnail: NonNullable<DraftText['thumbnail']>
}) {
  const address = desk.addressOf(thumbnail.id)
  if (!address && thumbnail.picture)
    return (
      <Picture of={thumbnail.picture} alt="" sizes="(min-width: 900px) 600px, 88vw" className="size-full" />
    )
  return (
    <img
      src={address ?? `/files/${thumbnail.id}/320.jpeg`}
      alt=""
      className="absolute inset-0 size-full object-cover"
    />
  )
}
