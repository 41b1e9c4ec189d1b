import { Link } from '#client/ui/navigation.tsx'
import { address } from '#contract/addresses.ts'
import { campus } from '#contract/campus.ts'
import { useNow } from '../ui/now.tsx'
import { Brand } from './brand.tsx'
import { quickLinks } from './places.ts'

/** Aṣọ-òkè on top: the one ornament, once a page. */
export function Footer() {
  return (
    <footer className="foot">
      <div className="weave" />
      <div className="foot-body">
        <div>
          <Brand />
          <p>{campus.address}</p>
          <p>
            <a href={`mailto:${campus.email}`}>{campus.email}</a>
            <a href={`tel:${campus.phone.replaceAll(' ', '')}`}>{campus.phone}</a>
          </p>
        </div>
        <nav aria-label="Quick links">
          {quickLinks.map(({ page, text }) => (
            <Link key={page} to={address(page)}>
              {text}
            </Link>
          ))}
        </nav>
        <p>
          © {useNow().slice(0, 4)} {campus.name}
        </p>
      </div>
    </footer>
  )
}
