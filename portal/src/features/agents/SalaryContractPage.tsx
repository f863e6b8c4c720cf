import { ContractPage } from './ContractPage.tsx';

/** Contracts of the kind daily-salary. */
export default function SalaryContractPage() {
  return <ContractPage kind="daily-salary" />;
}
