import { ContractPage } from './ContractPage.tsx';

/** Contracts of the kind dividend. */
export default function DividendContractPage() {
  return <ContractPage kind="dividend" />;
}
