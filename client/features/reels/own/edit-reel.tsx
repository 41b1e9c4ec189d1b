import { type FormEvent, useState } from 'react'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { Field, FieldError } from '#client/ui/forms/field.tsx'
import { TextArea } from '#client/ui/forms/text-input.tsx'
import { limits } from '#contract/campus.ts'
import { reelWords } from '#contract/edited-fields.ts'
import { Problem } from '#contract/problem.ts'
import type { Reel } from '#contract/reels/endpoints.ts'
import { TagsInput } from '../compose/tags-input.tsx'
import { addTag, tooLongTag } from '../compose/typed-tag.ts'
import { useOwnReel } from './own-reel.ts'

type Words = Pick<Reel, 'caption' | 'tags'>

/** Edits the caption and tags of one's own reel. */
export function EditReel({ reel, close }: { reel: Reel; close: () => void }) {
  const [typed, setTyped] = useState<Partial<Words>>({})
  /** The saved values when typing began: another phone may save while this is open. */
  const [before, setBefore] = useState<Partial<Words>>({})
  // Untouched fields follow the saved reel while this is open.
  const { caption, tags } = { ...reel, ...typed }
  const [tag, setTag] = useState('')
  const change = (part: Partial<Words>) => {
    setTyped({ ...typed, ...part })
    setBefore({ ...('caption' in part ? { caption: reel.caption } : { tags: reel.tags }), ...before })
  }
  const { edit } = useOwnReel(reel)
  const [isEditing, setEditing] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const told = problem?.message ?? null
  const field = problem?.field

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isEditing) return
    const wrong = caption.trim() ? tooLongTag(tag) : new Problem('invalid', 'Please add a caption', 'caption')
    setEditing(true)
    const words = { caption, tags: addTag(tags, tag) }
    const refusal = wrong ?? (await edit(words, { ...reelWords(reel), ...before }))
    setEditing(false)
    setProblem(refusal)
    if (!refusal) close()
  }

  return (
    <Dialog open onClose={close} title="Edit caption and tags">
      <form className="grid gap-5" noValidate onSubmit={save}>
        <Field label="Caption" error={field === 'caption' ? told : null}>
          <TextArea
            name="caption"
            rows={4}
            most={limits.reelCaption}
            value={caption}
            onChange={({ target }) => change({ caption: target.value })}
          />
        </Field>
        <TagsInput tags={tags} typed={tag} change={(tags) => change({ tags })} type={setTag} />
        <FieldError>{field === 'caption' ? null : told}</FieldError>
        <Button type="submit" busy={isEditing && 'Saving...'}>
          Save Changes
        </Button>
      </form>
    </Dialog>
  )
}
