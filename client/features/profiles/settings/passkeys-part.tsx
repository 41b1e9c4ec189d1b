import { useQuery, useQueryClient } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { statesOf } from '#client/api/infinite-list.ts'
import { AddPasskey } from '#client/features/auth/add-passkey.tsx'
import { ConfirmPasskey } from '#client/features/auth/confirm-passkey.tsx'
import { passkeysQuery } from '#client/features/auth/queries.ts'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { Badge } from '#client/ui/media/badge.tsx'
import { Time } from '#client/ui/time/time.tsx'
import type { Passkey } from '#contract/auth/passkey-endpoints.ts'
import { RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx'

/** One's own passkeys. Adding or removing one requires showing an existing one. */
export function PasskeysPart() {
  const client = useQueryClient()
  const query = useQuery(passkeysQuery(useCall()))
  const [renaming, setRenaming] = useState<Passkey | null>(null)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const [round, setRound] = useState(0)
  const { items = [], isConfirmed } = query.data ?? {}
  const mayChange = isConfirmed || items.length === 0

  async function changed(told: string) {
    setRenaming(null)
    setRemoving(null)
    setRound((before) => before + 1)
    toast.tell(told)
    for (const key of ['my-passkeys', 'my-sessions', 'session'])
      await client.invalidateQueries({ queryKey: [key] })
  }

  return (
    <ListStates
      count={query.data ? 1 : undefined}
      {...statesOf(query)}
      unable="Unable to load your passkeys"
      failure="Please check your connection and try again."
      skeleton={<LinesSkeleton what="your passkeys" />}
      empty={null}
    >
      {items.length > 0 && (
        <ul className="border-t border-line">
          {items.map((one) => (
            <li
              key={one.id}
              className="flex min-h-16 flex-wrap items-center gap-x-3 border-b border-line py-2"
            >
              <Shown passkey={one} />
              <span className="-mr-3 flex">
                <Button
                  kind="quiet"
                  small
                  className="js-only"
                  aria-label={`Rename ${one.name}`}
                  onClick={() => setRenaming(one)}
                >
                  Rename
                </Button>
                {mayChange && (
                  <Button
                    kind="quiet"
                    small
                    className="js-only"
                    aria-label={`Remove ${one.name}`}
                    onClick={() => setRemoving(one)}
                  >
                    Remove
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {mayChange ? (
        <AddPasskey key={round} done={() => changed('Your passkey was added')} />
      ) : (
        <>
          <p className="t-meta">Use one of them before you add or remove one.</p>
          <ConfirmPasskey done={() => changed('Passkey confirmed')} />
        </>
      )}
      {renaming && (
        <RenamePasskeyDialog
          passkey={renaming}
          close={() => setRenaming(null)}
          done={() => changed('Passkey renamed')}
        />
      )}
      {removing && (
        <RemovePasskeyDialog
          passkey={removing}
          close={() => setRemoving(null)}
          done={() => changed('Your passkey was removed')}
        />
      )}
    </ListStates>
  )
}

function Shown({ passkey: { name, createdAt, usedAt, isThis } }: { passkey: Passkey }) {
  return (
    <>
      <KeyRound size={22} aria-hidden="true" className="flex-none text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {name} {isThis && <Badge tone="green">Used here</Badge>}
        </p>
        <p className="t-small">
          Since <Time at={createdAt} as="long" />
          {usedAt && (
            <>
              &#8239;· used <Time at={usedAt} as="short" />
            </>
          )}
        </p>
      </div>
    </>
  )
}
