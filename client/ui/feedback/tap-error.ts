import type { MouseEvent, MouseEventHandler } from 'react'
import { toast } from './toast.ts'

/**
 * Does what a tap is for. Where that fails later and nobody caught it, whoever tapped is told; it stays unhandled, so
 * that whoever runs the campus hears of it as well.
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
