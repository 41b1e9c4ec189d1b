import { readOnly } from '#client/phone/read-only.ts'
import { useObservable } from '#client/phone/use-observable.ts'

/** Said once something was not taken because whoever runs the campus looks after it. */
export function ReadOnlyBanner() {
  return (
    <div role="status">
      {useObservable(readOnly, false) && (
        <div className="slot-line">
          <p>
            <b>The campus can only be read for a while.</b> What you make is kept here and sent by itself
            afterwards.
          </p>
        </div>
      )}
    </div>
  )
}
