import '../forms/picked.css'
import ImagePlus from 'lucide-react/icons/image-plus'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../forms/button.tsx'
import { useFieldTies } from '../forms/field.tsx'
import { pictureRefusal, readyForPictures } from './resize-image.ts'

interface PictureInputProps {
  name?: string
  /** The button's text before anything is chosen. */
  choose?: string
  round?: boolean
  /** Returns an error sentence for a file that cannot be used. */
  check?: (file: File) => string | null | Promise<string | null>
  onPick: (file: File | null) => void
  onRefuse?: (sentence: string) => void
}

/** Chooses one picture and shows it. A file that cannot be used is refused with a sentence; the former one stays. */
export function PictureInput(props: PictureInputProps) {
  const { name, choose = 'Choose a picture', round, check = pictureRefusal, onPick, onRefuse } = props
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
    former.current = null
    latest.current = null
    take(null)
  }

  return (
    <div className="flex items-center gap-4">
      <div className={`pick ${round ? 'rounded-full' : 'rounded-thumb'}`}>
        {preview ? <img src={preview} alt="Chosen" className="size-full object-cover" /> : <ImagePlus />}
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
        <span className="text-control text-ink-soft">{preview ? 'Looks good' : choose}</span>
        {preview && (
          <Button kind="quiet" small onClick={remove}>
            Remove
          </Button>
        )}
      </div>
    </div>
  )
}
