import { useQueryClient } from '@tanstack/react-query'
import CheckCheck from 'lucide-react/icons/check-check'
import { useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button } from '#client/ui/forms/button.tsx'
import type { Explanation, Said } from '#contract/books/sitting/endpoints.ts'
import { api } from '#contract/late/queued.ts'
import { Problem } from '#contract/problem.ts'

interface CheckButtonProps {
  book: { id: string }
  said: Said
  of: Explanation
}

/** For checkers of the course: one's own answer is right, and this is why; or that is taken back. Needs the campus. */
export function CheckButton({ book, said, of }: CheckButtonProps) {
  const call = useCall()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  async function check(answer: string | null) {
    setBusy(true)
    try {
      await call(api.explanations.check, { id: of.id, body: { answer } })
      toast.tell(answer === null ? 'Check undone' : `${answer} is checked`)
      await client.invalidateQueries({ queryKey: ['said', book.id] })
    } catch (error) {
      toast.fail(error instanceof Problem ? error.message : 'This needs the network. Please try again.')
    }
    setBusy(false)
  }
  return (
    <Button
      kind="quiet"
      small
      icon={<CheckCheck size={18} aria-hidden="true" />}
      busy={busy && 'Saving...'}
      onClick={() => void check(of.isChecked ? null : said.mine)}
    >
      {of.isChecked ? 'Undo the check' : `Confirm ${said.mine} with this`}
    </Button>
  )
}
