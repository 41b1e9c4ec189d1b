import Ellipsis from 'lucide-react/icons/ellipsis'
import { type ReactNode, useState } from 'react'
import { Button } from '#client/ui/forms/button.tsx'
import { FieldError } from '#client/ui/forms/field.tsx'
import { Badge } from '#client/ui/media/badge.tsx'
import { Menu, MenuButton } from '#client/ui/navigation/menu.tsx'
import { filedInWords, namesOf } from '#contract/admin/campus-changes.ts'
import type { CampusList } from '#contract/campus.ts'
import { added, merged, removed, renamed, shifted } from './draft.ts'
import { MoveDepartment } from './move-department.tsx'
import { AskName, AskNames, AskWhereTo, WhatMoves } from './name-dialogs.tsx'
import { type CampusEditing, faultOf } from './use-campus-draft.ts'

/** How each list is called, and how long its names may be. */
const words: Record<CampusList, { title: string; one: string; most: number }> = {
  departments: { title: 'Departments', one: 'department', most: 60 },
  levels: { title: 'Levels', one: 'level', most: 20 },
  tags: { title: 'Blog tags', one: 'tag', most: 24 },
  categories: { title: 'Product categories', one: 'category', most: 24 },
  conditions: { title: 'Product conditions', one: 'condition', most: 24 },
  places: { title: 'Places', one: 'place', most: 30 },
}

interface ListProps {
  of: CampusEditing
  list: CampusList
}

/**
 * One list of names: each can be renamed, moved and, where something is filed under it, put into another. A list that is
 * `alone` on its page has the page's heading.
 */
export function NameList({ of, list, alone }: ListProps & { alone?: true }) {
  const [adding, setAdding] = useState(false)
  const { draft, change, faults } = of
  const { title, one, most } = words[list]
  const names = namesOf(draft.settings, list)
  return (
    <section aria-labelledby={`list-${list}`}>
      <ListHead
        {...{ id: `list-${list}`, title, add: `Add a ${one}`, onAdd: () => setAdding(true), unseen: alone }}
      />
      <FieldError>{faultOf(faults, list)}</FieldError>
      <ul className="border-t border-line">
        {names.map((name) => (
          <NameRow key={name} {...{ of, list, name, among: names }} />
        ))}
      </ul>
      {list === 'categories' && (
        <p className="t-small mt-2">The last category is for what fits no other, whatever it is called.</p>
      )}
      {adding && (
        <AskNames
          {...{ title: `Add a ${one}`, most, taken: names }}
          close={() => setAdding(false)}
          done={(all) => change(all.reduce((made, name) => added(made, list, name), draft))}
        />
      )}
    </section>
  )
}

interface HeadProps {
  id: string
  title: string
  add: string
  onAdd: () => void
  /** The title is read out only. */
  unseen?: true | undefined
  children?: ReactNode
}

export function ListHead({ id, title, add, onAdd, unseen, children }: HeadProps) {
  return (
    <div
      className={
        unseen ? 'flex min-h-11 items-center justify-end' : 'flex min-h-11 items-center justify-between gap-3'
      }
    >
      <h2 id={id} className={unseen ? 'sr-only' : 't-item wrap-anywhere'}>
        {title}
      </h2>
      {children ? (
        <Menu label={`Options for ${title}`} button={<Ellipsis size={22} />}>
          <MenuButton onClick={onAdd}>{add}</MenuButton>
          {children}
        </Menu>
      ) : (
        <Button kind="quiet" small className="js-only" onClick={onAdd} aria-label={add}>
          Add
        </Button>
      )}
    </div>
  )
}

type Asking = 'rename' | 'where to' | 'faculty'

export function NameRow({ of, list, name, among }: ListProps & { name: string; among: readonly string[] }) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const { draft, change, now } = of
  const { one, most } = words[list]
  // What is renamed here stands below its old name until it is published.
  const begun = draft.moves.find((move) => move.list === list && move.to === name)?.from ?? name
  const filed = now.filed[list]?.[begun] ?? []
  const isNew = !namesOf(now.settings, list).includes(name)
  const names = namesOf(draft.settings, list)
  const others = names.filter((other) => other !== name)
  const close = () => setAsking(null)
  return (
    <li className="campus-row">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {name} {isNew && <Badge tone="spark">{begun === name ? 'new' : 'renamed'}</Badge>}
        </p>
        {filed.length > 0 && <p className="t-small num">{filed.map(filedInWords).join('\u00a0· ')}</p>}
      </div>
      <Menu label={`Options for ${name}`} button={<Ellipsis size={22} />}>
        <MenuButton onClick={() => setAsking('rename')}>Rename</MenuButton>
        {among[0] !== name && (
          <MenuButton onClick={() => change(shifted(draft, list, name, -1))}>Move up</MenuButton>
        )}
        {among.at(-1) !== name && (
          <MenuButton onClick={() => change(shifted(draft, list, name, 1))}>Move down</MenuButton>
        )}
        {list === 'departments' && draft.settings.faculties.length > 1 && (
          <MenuButton onClick={() => setAsking('faculty')}>Move to another faculty</MenuButton>
        )}
        {others.length > 0 &&
          (filed.length > 0 ? (
            <MenuButton onClick={() => setAsking('where to')}>Merge with another {one}</MenuButton>
          ) : (
            <MenuButton onClick={() => change(removed(draft, list, name))}>Remove</MenuButton>
          ))}
      </Menu>
      {asking === 'rename' && (
        <AskName
          {...{ title: `Rename ${name}`, label: 'New name', begun: name, most, taken: names, close }}
          act="Rename"
          done={(to) => change(renamed(draft, list, name, to))}
        >
          {filed.length > 0 && <WhatMoves filed={filed} />}
        </AskName>
      )}
      {asking === 'where to' && (
        <AskWhereTo
          {...{ name, others, filed, what: one, close }}
          done={(into) => change(merged(draft, list, name, into))}
        />
      )}
      {asking === 'faculty' && <MoveDepartment {...{ close }} department={name} of={of} />}
    </li>
  )
}
