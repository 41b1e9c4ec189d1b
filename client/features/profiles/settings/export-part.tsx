import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useCall } from '#client/api/api-client.tsx'
import { newId } from '#client/offline/storage/new-id.ts'
import { personOf } from '#client/offline/storage/person.ts'
import { SizeAndCost } from '#client/ui/feedback/data-use.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { FieldError } from '#client/ui/forms/field.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { api } from '#contract/late/screens.ts'
import { Problem } from '#contract/problem.ts'
import { exportQuery } from './queries.ts'

/** Exports everything of one's own: made in the background, downloaded when it is ready. */
export function ExportPart() {
  const call = useCall()
  const client = useQueryClient()
  const { data: made } = useQuery(exportQuery(call))
  const starting = useMutation({
    mutationFn: (person: string) =>
      // Names the person, because a suspended one is no viewer.
      call(api.exports.start, { id: newId() }, { headers: { 'x-acting-for': person } }),
    onSuccess(started, person) {
      // Where they have left, whoever is here now must not see it.
      if (person === personOf(client)) client.setQueryData(['my-export'], started)
    },
    onError(error, person) {
      if (person !== personOf(client)) return
      toast.fail(error instanceof Problem ? error.message : 'That didn’t go through. Please try again.')
    },
  })
  const works = made?.state === 'working'
  const percent = made && made.total > 0 ? Math.round((made.done / made.total) * 100) : 0
  return (
    <div className="grid gap-4">
      <p role="status" className="sr-only">
        {works ? 'We’re preparing your data' : made?.file ? 'Your data is ready' : ''}
      </p>
      {works && (
        <div className="grid gap-1.5">
          <p className="t-meta">We’re preparing it. You can leave this page.</p>
          <span
            className="progress"
            role="progressbar"
            aria-label="Preparing your data"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
          >
            <i style={{ width: `${percent}%` }} />
          </span>
        </div>
      )}
      {made?.file && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <a className="btn" href={made.file.src} download>
            <Download size={18} aria-hidden="true" />
            Download my data
          </a>
          <span className="t-small">
            <SizeAndCost bytes={made.file.bytes} />
            &nbsp;· here until <Time at={made.file.until} as="long" />
          </span>
        </p>
      )}
      {made?.state === 'failed' && <FieldError>That didn’t work. Please try again.</FieldError>}
      {!works && (
        <div>
          <Button
            kind="line"
            className="js-only"
            busy={starting.isPending && 'Starting...'}
            onClick={() => starting.mutate(personOf(client))}
          >
            {made ? 'Make a new one' : 'Export my data'}
          </Button>
        </div>
      )}
    </div>
  )
}
