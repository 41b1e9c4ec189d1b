import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import { useViewer } from '#client/api/viewer.ts'
import { useReport } from '#client/features/reports/report-button.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import { FoldedText } from '#client/ui/folded-text.tsx'
import { type Late, late } from '#client/ui/lazy-component.ts'
import { notHere } from '#client/ui/lazy-part.tsx'
import { useOnDemand } from '#client/ui/load-on-demand.ts'
import { Avatar } from '#client/ui/media/avatar.tsx'
import { RoleBadge } from '#client/ui/media/badge.tsx'
import { Menu, MenuButton } from '#client/ui/navigation/menu.tsx'
import { Time } from '#client/ui/time/time.tsx'
import type { Below, Commented } from './commented.ts'
import type { Listed } from './thread.ts'

export const removeComment = late(() => import('./remove-comment.tsx'))
export const editComment = late(() => import('./edit-comment.tsx'))

/** What somebody does with what comes late: its part, once they ask for it and it is here. Where it cannot come, that is said. */
function useLateAct<Thing>(part: Late<Thing>, likely: boolean) {
  const [module, setModule] = useState<Thing | null>(null)
  const { module: here } = useOnDemand(part, likely)
  const { ready } = part
  return {
    here,
    module,
    ask: () =>
      void ready().then(
        (thing) => setModule(() => thing),
        () => toast.fail(notHere),
      ),
    done: () => setModule(null),
  }
}

export interface OfOne {
  of: Commented
  below: Below
  by: Listed
}

interface SaidProps extends OfOne {
  small?: boolean
  /** What one may answer, right below the words. */
  children?: ReactNode
}

/** Who said what, when, and a quiet menu with what may be done about it. */
export function Said({ of, by, below, small, children }: SaidProps) {
  const isOwn = useViewer()?.id === by.owner.id
  const edit = useLateAct(editComment, isOwn)
  return (
    <div className="flex gap-3 max-slim:flex-col">
      <Avatar of={by.owner} size="small" />
      <div className="min-w-0 grow max-slim:w-full">
        <div className="flex items-start justify-between gap-2">
          <p className="t-small min-w-0 wrap-anywhere">
            <b>{by.owner.fullName}</b>{' '}
            {by.owner.id === below.owner.id ? (
              <span className="font-semibold text-green">Author</span>
            ) : (
              <RoleBadge role={by.owner.role} />
            )}{' '}
            <span className="whitespace-nowrap">
              <Time at={by.createdAt} />
              {by.editedAt && '\u202f· edited'}
            </span>
          </p>
          <What of={of} by={by} below={below} edit={isOwn && !edit.module ? edit.ask : undefined} />
        </div>
        {edit.module ? (
          <edit.module.EditComment
            of={of}
            comment={by}
            belowId={below.id}
            done={edit.done}
            again={edit.ask}
          />
        ) : (
          <FoldedText className={small ? 'text-control' : undefined}>{by.content}</FoldedText>
        )}
        {edit.here && <edit.here.RefusedEditOf of={of} id={by.id} />}
        {children}
      </div>
    </div>
  )
}

/** Everything that may be done about it, for whoever is signed in. */
function What({ of, by, below, edit }: OfOne & { edit: (() => void) | undefined }) {
  const viewer = useViewer()
  const isOwn = viewer?.id === by.owner.id
  const removable = viewer !== null && (isOwn || viewer.role === 'admin')
  const remove = useLateAct(removeComment, removable)
  const { ask, dialog } = useReport({
    ...{ kind: of.kind, thingId: by.id, ownerId: by.owner.id },
    ...{ to: of.to(below.id), title: `the comment by ${by.owner.fullName}` },
  })
  if (!viewer) return null
  return (
    // Large enough for a thumb, and no higher than its line.
    <div className="js-only -mt-3 -mr-[12px] -mb-2.5 shrink-0">
      <Menu
        label={`More about the comment by ${by.owner.fullName}`}
        button={<Ellipsis size={20} />}
        buttonClass="icon-btn text-ink-soft"
      >
        {edit && (
          <MenuButton
            icon={<Pencil size={20} />}
            aria-label={`Edit the comment by ${by.owner.fullName}`}
            onClick={edit}
          >
            Edit
          </MenuButton>
        )}
        {removable && (
          <MenuButton
            icon={<Trash2 size={20} />}
            aria-label={`Delete the comment by ${by.owner.fullName}`}
            onClick={remove.ask}
          >
            Delete
          </MenuButton>
        )}
        {!isOwn && (
          <MenuButton
            icon={<Flag size={20} />}
            aria-label={`Report the comment by ${by.owner.fullName}`}
            onClick={ask}
          >
            Report
          </MenuButton>
        )}
      </Menu>
      {dialog}
      {remove.module && (
        <remove.module.RemoveComment of={of} comment={by} belowId={below.id} done={remove.done} />
      )}
    </div>
  )
}
