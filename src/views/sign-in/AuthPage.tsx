import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { WornBranding } from '#contract/entities/branding.ts'
import { brandOfHost } from '#contract/hosts.ts'
import { pathOf } from '#contract/paths.ts'
import { Cartel } from '#src/components/Cartel.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { authPageAuthForm } from '#src/theme/made/recipes/auth-page-auth-form.js'
import { authPageColumn } from '#src/theme/made/recipes/auth-page-column.js'
import { authPageOr } from '#src/theme/made/recipes/auth-page-or.js'
import { authPagePage } from '#src/theme/made/recipes/auth-page-page.js'
import { authPageWall } from '#src/theme/made/recipes/auth-page-wall.js'
import { LanguageSegment } from '../shell/LanguageSwitch.tsx'
import { Logo, OwnLogo } from '../shell/Logo.tsx'

const Page = chakra('main', authPagePage)
const Column = chakra('div', authPageColumn)
/** A form of these pages, as wide as all of them. */
export const AuthForm = chakra('form', authPageAuthForm)
export const Or = chakra('div', authPageOr)
const Wall = chakra('div', authPageWall)

/** One of every motif, in the order and inks of the design. */
const prints = [
  ...['cafe alba', 'zancada costa', 'piel uva', 'huerto azul'],
  ...['ola sol', 'telon noche', 'moda tiza', 'lumbre bosque'],
  ...['retrato feria', 'arcos noche', 'sonido barro', 'valla papel'],
  ...['libro huerta', 'viaje noche', 'mascota alba', 'banco sol'],
  ...['abeja azul', 'cruce tiza', 'juego bosque', 'telon costa'],
]

interface Props {
  heading: ReactNode
  lead?: ReactNode
  /** Of a company that led here by its mail; its name and logo stand instead of ours. */
  branding?: WornBranding | null
  /** The state of the workflow behind the page. */
  state: string
  children: ReactNode
}

/** The pages before one is in: words and one form beside the wall of prints. */
export function AuthPage({ heading, lead, branding, state, children }: Props) {
  const { t } = useTranslation('sign-in')
  return (
    <Page id="main" data-state={state}>
      <Column>
        <Link to={pathOf('casting_calls')} aria-label={branding?.name ?? t('logo')}>
          {branding ? <OwnLogo branding={branding} /> : <Logo brand={brandOfHost(globalThis.location?.hostname ?? '').id} />}
        </Link>
        <chakra.div flex="1" display="flex" flexDirection="column" justifyContent="center" paddingBlock="32px">
          <chakra.h1
            textStyle="display"
            fontSize={{ base: '1.875rem', lg: '2.5rem' }}
            maxWidth="14ch"
            textWrap="balance"
            tabIndex={-1}
          >
            {heading}
          </chakra.h1>
          {lead && (
            <chakra.p color="muted" fontSize="1rem" marginTop="14px" marginBottom="26px" maxWidth="404px">
              {lead}
            </chakra.p>
          )}
          {children}
        </chakra.div>
        <chakra.div display="flex" justifyContent="flex-end" maxWidth="404px">
          <LanguageSegment />
        </chakra.div>
      </Column>
      <Wall aria-hidden="true">
        {prints.map(print => {
          const [motif, inks] = print.split(' ')
          return (
            <div key={print}>
              <Cartel seed="elenco-wall" motif={motif} inks={inks} ratio="1:1" />
            </div>
          )
        })}
      </Wall>
    </Page>
  )
}
