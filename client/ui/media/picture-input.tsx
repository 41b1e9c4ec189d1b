import '../forms/picked.css'
import ImagePlus from 'lucide-react/icons/image-plus'
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../forms/button.tsx'
import { useFieldTies } from '../forms/field.tsx'
import { pictureRefusal, readyForPictures } from './resize-image.ts'

interface PictureInputProps {
  name?: string
  /** The button's text before anything is chosen. */
  choose?: string
  round?: boolean
  /** What stands there until another is chosen; a button with `choose` on it replaces it. */
  present?: ReactNode
  /** What else can be done with it. */
  children?: ReactNode
  /** Returns an error sentence for a file that cannot be used. */
  check?: (file: File) => string | null | Promise<string | null>
  onPick: (file: File | null) => void
  onRefuse?: (sentence: string) => void
}

/** Chooses one picture and shows it. A file that cannot be used is refused with a sentence; the former one stays. */
export function PictureInput(props: PictureInputProps) {
  const { name, choose = 'Choose a picture', round, present, children } = props
  const { check = pictureRefusal, onPick, onRefuse } = props
  const [preview, setPreview] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])

  const take = (file: File | null) => {
    setPreview(file && URL.createObjectURL(file))
    onPick(file)
  }
  const former = useRef<File | null>(null)
  const latest = useRef<File | null>(null)
  // Taken at once: somebody who submits right after choosing must not lose it.
  const changed = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    if (!file) return
    latest.current = file
    take(file)
    const refusal = await check(file)
    if (latest.current !== file) return
    if (!refusal) {
      former.current = file
      return
    }
    currentTarget.value = ''
    latest.current = former.current
    take(former.current)
    onRefuse?.(refusal)
  }
  const remove = () => {
    if (input.current) input.current.value = ''
    // The button goes with the picture.
    input.current?.focus({ preventScroll: true })
    former.current = null
    latest.current = null
    take(null)
  }

  return (
    <div className="flex items-center gap-4">
      <div className={`pick ${round ? 'rounded-full' : 'rounded-thumb'}`}>
        {preview ? (
          <img src={preview} alt="Chosen" className="size-full object-cover" />
        ) : (
          (present ?? <ImagePlus />)
        )}
        <input
          ref={input}
          type="file"
          name={name}
          accept="image/*"
          onClick={readyForPictures}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={changed}
          {...useFieldTies()}
        />
      </div>
      <div className="grid justify-items-start">
        {(preview || !present) && (
          <span className="text-control text-ink-soft">{preview ? 'Looks good' : choose}</span>
        )}
        {present && (
          <Button kind="line" small onClick={() => input.current?.click()}>
            {choose}
          </Button>
        )}
        {preview ? (
          <Button kind="quiet" small onClick={remove}>
            {present ? 'Undo' : 'Remove'}
          </Button>
        ) : (
          children
        )}
      </div>
    </div>
  )
}
