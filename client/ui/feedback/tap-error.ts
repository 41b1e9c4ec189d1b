import type { MouseEvent, MouseEventHandler } from 'react'
import { toast } from './toast.ts'

/**
 * Wraps a click handler. Where it rejects, the person is told; the rejection stays unhandled, so that it is also
 * reported to the operator.
 */
export const tapped = (onClick: MouseEventHandler<HTMLButtonElement> | undefined) =>
  onClick &&
  ((event: MouseEvent<HTMLButtonElement>): void => {
    const work: unknown = onClick(event)
    if (!(work instanceof Promise)) return
    work.catch((error: unknown) => {
      toast.fail('That didn’t work. Please try again.')
      throw error
    })
  })
