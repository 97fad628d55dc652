import { useAbility } from '@casl/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { useMachine } from '@xstate/react'
import * as m from 'framer-motion/m'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { listMachine } from './list.machine.ts'

const Button = chakra('button', { base: { px: '4', height: '10', borderRadius: 'sheet', bg: 'accent', color: 'white' } })
const Field = chakra('input', { base: { px: '3', height: '10', borderWidth: '1px', borderRadius: 'md' } })

export function ListPage() {
  const { t } = useTranslation()
  const ability = useAbility()
  const [query, setQuery] = useSearchParams()
  const [snapshot, send] = useMachine(listMachine)
  return (
    <m.main animate={{ opacity: 1 }} data-state={String(snapshot.value)}>
      <chakra.h1 fontSize="2xl">{t('title')}</chakra.h1>
      <Field aria-label={t('search')} value={query.get('q') ?? ''} onChange={event => setQuery({ q: event.target.value })} />
      {snapshot.matches('failed') && <Button onClick={() => send({ type: 'retry' })}>{t('retry')}</Button>}
      <ul>
        {snapshot.context.rows.map(row => (
          <chakra.li key={row.uuid} py="3" borderBottomWidth="1px" display={{ base: 'block', md: 'flex' }} data-row>
            <Link to={`/casting-calls/${row.uuid}`}>{row.title}</Link>
            <chakra.p color="gray.600">{row.summary}</chakra.p>
            {ability.can('read', 'casting_call') && <span>{row.price}</span>}
          </chakra.li>
        ))}
      </ul>
    </m.main>
  )
}
