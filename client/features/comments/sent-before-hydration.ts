import { type RefObject, useEffect, useRef } from 'react'
import { newId } from '#client/offline/storage/new-id.ts'

interface SentEarly {
  form: RefObject<HTMLFormElement | null>
  /** The id of what is sent now: that it went with before, so that it is there once. */
  idOf: (form: HTMLFormElement) => string
}

/**
 * A form that went its own way before the scripts were here, as `data-sent` says, see tapped-early.ts: whether it gets
 * there nobody would tell. It is sent once more from here, where it can be kept.
 */
export function useSentEarly(canSend: boolean): SentEarly {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (canSend && form.current?.dataset.sent) form.current.requestSubmit()
  }, [canSend])
  return {
    form,
    idOf({ dataset }) {
      const id = dataset.sent || newId()
      delete dataset.sent
      return id
    },
  }
}
