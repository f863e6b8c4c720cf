import BankIcon from '@mui/icons-material/AccountBalanceOutlined';
import WalletIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import CardIcon from '@mui/icons-material/CreditCardOutlined';
import CryptoIcon from '@mui/icons-material/CurrencyBitcoinOutlined';
import Box from '@mui/material/Box';
import { lessFee } from '@foyer/contract/fee';
import { formatMoney } from '../../components/money.ts';
import { factNames, factsOf, feeText, durationText, type Method } from './method-text.ts';

const icons = { bank: BankIcon, wallet: WalletIcon, card: CardIcon, crypto: CryptoIcon };

/** A method as players see it in the list, what it costs them, and where to pay. */
export function MethodPreview({ method }: { method: Method }) {
  const { kind, name, currency, minimum, maximum, expectedMinutes, facts } = method;
  const Icon = icons[kind];
  const money = (minor: string) => formatMoney(minor, currency);
  const needsReference = kind === 'crypto' || method.adapter === 'manual';
  return (
    <Box
      component="section"
      aria-label="As players see it"
      sx={{ display: 'grid', gap: 1, p: 2, borderRadius: 2, bgcolor: 'action.hover' }}
    >
      <Box sx={{ color: 'text.secondary', fontSize: 12.5 }}>
        {method.enabled ? 'As players see it' : 'As players will see it, once it is offered'}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: '44px 1fr',
          gap: 1.5,
          alignItems: 'center',
          p: 1.25,
          borderRadius: 2,
          bgcolor: 'background.paper',
        }}
      >
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 44,
            height: 44,
            borderRadius: 2,
            bgcolor: 'action.hover',
            color: 'primary.main',
          }}
        >
          <Icon aria-hidden />
        </Box>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: 600 }}>{name || 'Name'}</Box>
          <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
            {money(minimum)} to {money(maximum)}
            <br />
            {feeText(method)} · usually {durationText(expectedMinutes)}
          </Box>
        </Box>
      </Box>
      <Box sx={{ fontSize: 13 }}>
        {method.direction === 'deposit' ? 'A player who pays in' : 'A player who withdraws'} {money(minimum)}{' '}
        gets {money(String(lessFee(method, BigInt(minimum))))}
      </Box>
      {needsReference && factsOf(method).length > 0 ? (
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: 'auto 1fr',
            columnGap: 2,
            rowGap: 0.5,
            fontSize: 13,
          }}
        >
          {factsOf(method).map((fact) => (
            <Box key={fact} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {factNames[fact]}
              </Box>
              <Box component="dd" sx={{ m: 0, textAlign: 'end', overflowWrap: 'anywhere' }}>
                {fact === 'rate' ? (facts.rate ? money(facts.rate) : '–') : facts[fact] || '–'}
              </Box>
            </Box>
          ))}
        </Box>
      ) : null}
    </Box>
  );
}
