import castingCalls from '../locales/es/casting-calls.json' with { type: 'json' }
import market from '../locales/es/market.json' with { type: 'json' }
import shell from '../locales/es/shell.json' with { type: 'json' }

export const words = { 'casting-calls': castingCalls, market, shell }
