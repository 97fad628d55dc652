import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { brandOfHost } from '#contract/hosts.ts'
import { pathOf } from '#contract/paths.ts'
import { Cartel } from '#src/components/Cartel.tsx'
import { LanguageSegment } from '../shell/LanguageSwitch.tsx'
import { Logo } from '../shell/Logo.tsx'

const Page = chakra('main', {
  base: {
    display: { base: 'flex', lg: 'grid' },
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    gridTemplateColumns: 'minmax(480px, 47fr) 53fr',
    minHeight: '100dvh',
    background: 'surface',
  },
})
const Column = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    paddingInline: { base: '20px', md: '100px' },
    paddingBlock: { base: '24px', md: '40px' },
    minWidth: 0,
  },
})
/** A form of these pages, as wide as all of them. */
export const AuthForm = chakra('form', { base: { display: 'grid', gap: '4', maxWidth: '404px', width: '100%' } })
export const Or = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    color: 'muted',
    textStyle: 'small',
    maxWidth: '404px',
    marginBlock: '18px',
    '&::before, &::after': { content: '""', flex: 1, height: '1px', background: 'border' },
  },
})
const Wall = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, 1fr)',
    gridAutoRows: { base: '74px', lg: '1fr' },
    gap: { base: '6px', lg: '10px' },
    padding: { base: '6px', lg: '10px' },
    background: 'bg',
    overflow: 'hidden',
    height: { lg: '100dvh' },
    position: { lg: 'sticky' },
    top: 0,
    '& > div': { position: 'relative', borderRadius: 'print', overflow: 'hidden', minHeight: 0 },
    '& > div:nth-of-type(n + 9)': { display: { base: 'none', lg: 'block' } },
    '& .cartel': { position: 'absolute', inset: 0 },
  },
})

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
  /** The state of the workflow behind the page. */
  state: string
  children: ReactNode
}

/** The pages before one is in: words and one form beside the wall of prints. */
export function AuthPage({ heading, lead, state, children }: Props) {
  const { t } = useTranslation('sign-in')
  return (
    <Page id="main" data-state={state}>
      <Column>
        <Link to={pathOf('casting_calls')} aria-label={t('logo')}>
          <Logo brand={brandOfHost(globalThis.location?.hostname ?? '').id} />
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
