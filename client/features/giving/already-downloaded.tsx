import Library from 'lucide-react/icons/library'
import { useState } from 'react'
import { useDataUse } from '#client/ui/feedback/data-use.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { Note } from '#client/ui/media/badge.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { cost } from '#contract/money.ts'

interface AlreadyThereProps {
  /** 'This book is already in the library' */
  says: string
  title: string
  to: string
  bytes: number
  /** It is on this phone. */
  isHere: boolean
  /** Keeps the chosen file as this item. */
  keep: () => Promise<void>
}

/** Shown before a byte of it is paid for: a copy from a friend can be kept as this item. */
export function AlreadyThere({ says, title, to, bytes, isHere, keep }: AlreadyThereProps) {
  const [busy, setBusy] = useState(false)
  const { nairaPerMegabyte } = useDataUse()
  async function keepIt() {
    setBusy(true)
    try {
      await keep()
      toast.tell(`On this phone now. ${cost(bytes, nairaPerMegabyte)} saved`)
    } catch {
      toast.fail('It didn’t fit. Free some space on this phone and try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div role="alert">
      <Note tone="spark" icon={<Library size={20} aria-hidden="true" />}>
        <p className="font-semibold">{says}</p>
        <p className="t-meta">
          <Link to={to} className="link">
            {title}
          </Link>{' '}
          is exactly the same file. Sending it again would cost you data for nothing.
        </p>
        {isHere ? (
          <p className="t-meta mt-1.5 font-semibold">It is on this phone.</p>
        ) : (
          <Button small className="mt-2" busy={busy && 'Saving...'} onClick={keepIt}>
            Save on this phone
          </Button>
        )}
      </Note>
    </div>
  )
}
