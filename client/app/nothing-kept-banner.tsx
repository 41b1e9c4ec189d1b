import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { keepsNothing } from '#client/phone/site-data.ts'
import { IconButton } from '../ui/button.tsx'

/** Said where somebody switched off what sites keep: everything works, and nothing of it stays. */
export function NothingKeptBanner() {
  const [said, setSaid] = useState(false)
  useEffect(() => void keepsNothing().then(setSaid), [])
  return (
    <div role="status">
      {said && (
        <div className="slot-line">
          <p>
            <b>This browser keeps nothing.</b> Nothing waits here or opens offline until you allow cookies and
            site data.
          </p>
          <IconButton label="Dismiss" onClick={() => setSaid(false)}>
            <X size={22} />
          </IconButton>
        </div>
      )}
    </div>
  )
}
