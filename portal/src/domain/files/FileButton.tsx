import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { portalCalls } from '@foyer/contract/portal-calls';
import { Button } from '../../ui/Button.tsx';
import { useApp } from '../app/app.ts';
import type { CallRequest } from '../app/calls.ts';
import { download } from './download.ts';

export interface FileButtonProps {
  /** The call that answers the file, as it is when the button is pressed. */
  ask: () => CallRequest;
  className?: string;
  children: ReactNode;
}

/** Takes something along as a file; a refusal is said as that of any call (R-WALLET-22). */
export function FileButton({ ask, className = '', children }: FileButtonProps) {
  const app = useApp();
  const [busy, setBusy] = useState(false);
  const take = () => {
    setBusy(true);
    const { name, input } = ask();
    download(portalCalls.addressOf(name, input))
      .catch(app.fail)
      .finally(() => setBusy(false));
  };
  return (
    <Button look="soft" className={className} busy={busy} onClick={take}>
      <Download size={18} aria-hidden />
      {children}
    </Button>
  );
}
