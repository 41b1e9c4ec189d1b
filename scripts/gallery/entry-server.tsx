import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { Gallery } from './pages.tsx'

export const render = (url: string): string =>
  renderToString(
    <StaticRouter location={url}>
      <Gallery />
    </StaticRouter>,
  ).replace(/^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/, '')
