import { ContractPage } from './ContractPage.tsx';

/** Contracts of the kind hourly-salary. */
export default function HourContractPage() {
  return <ContractPage kind="hourly-salary" />;
}
