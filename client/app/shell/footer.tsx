import { Link } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import { campus } from '#contract/campus.ts'
import { useNow } from '../../ui/time/current-time.tsx'
import { quickLinks } from '../routing/navigation-links.ts'
import { Brand } from './brand.tsx'

/** With Aṣọ-òkè on top: the one ornament, once a page. */
export function Footer() {
  return (
    <footer className="foot">
      <div className="weave" />
      <div className="foot-body">
        <div className="max-wide:grid">
          <Brand />
          <p>{campus.address}</p>
          <p>
            <a href={`mailto:${campus.email}`}>{campus.email}</a>
            <a href={`tel:${campus.phone.replaceAll(' ', '')}`}>{campus.phone}</a>
          </p>
        </div>
        <nav aria-label="Quick links" className="wrap-anywhere">
          {quickLinks.map(({ to, text }) => (
            <Link key={to} to={to}>
              {text}
            </Link>
          ))}
          {campus.legal?.map(({ name, title }) => (
            <Link key={name} to={address('legal', { name })}>
              {title}
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
