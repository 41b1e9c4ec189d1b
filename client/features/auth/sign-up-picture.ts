import { useRef, useState } from 'react'
import { upload } from '#client/api/uploads/upload.ts'
import { newId } from '#client/offline/storage/new-id.ts'
import { shrinkPicture } from '#client/ui/media/resize-image.ts'
import { Problem } from '#contract/problem.ts'

/** Shrinks and sends a picture; gives the id by which a record can claim it. Throws what `upload` throws. */
async function sendPicture(file: File): Promise<string> {
  const id = newId()
  await upload(await shrinkPicture(file), { id, kind: 'picture', name: file.name })
  return id
}

/** An optional picture for signing up: chosen first, and sent with the form. */
export function useSignUpPicture() {
  const [picture, setPicture] = useState<File | null>(null)
  const sent = useRef<{ file: File; id: string }>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isOnItsWay, setOnItsWay] = useState(false)

  return {
    refusal,
    refuse: setRefusal,
    pick(file: File | null) {
      setRefusal(null)
      setPicture(file)
    },
    isOnItsWay,
    /** Sends it once: when a later step fails, the picture is there already and costs nothing again. */
    async send(): Promise<string | null> {
      if (!picture) return null
      if (sent.current?.file === picture) return sent.current.id
      setOnItsWay(true)
      try {
        const id = await sendPicture(picture)
        sent.current = { file: picture, id }
        return id
      } catch (error) {
        const refused = error instanceof Problem && error.status < 500
        const sentence = refused ? error.message : 'Failed to upload image'
        throw new Problem('invalid', sentence, 'pictureId')
      } finally {
        setOnItsWay(false)
      }
    },
    /** After the campus has refused it, it must be sent again. */
    forget() {
      sent.current = null
    },
  }
}
