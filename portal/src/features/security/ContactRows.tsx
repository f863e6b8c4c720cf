import { Mail, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SecurityOverview } from '@foyer/contract';
import { SettingRow } from '../../ui/SettingRow.tsx';
import { ContactDialog, type Channel } from './ContactDialog.tsx';

export interface ContactRowsProps {
  overview: SecurityOverview;
  onChanged: () => void;
}

/** Mobile number and e-mail address, masked, with the way to bind or change them. */
export function ContactRows({ overview, onChanged }: ContactRowsProps) {
  const t = useTranslations('security');
  const [open, setOpen] = useState<Channel | null>(null);
  const rows = [
    { channel: 'sms', icon: Smartphone, label: t('mobile'), contact: overview.mobile },
    { channel: 'mail', icon: Mail, label: t('email'), contact: overview.email },
  ] as const;
  return (
    <>
      {rows.map(({ channel, icon, label, contact }) => (
        <SettingRow
          key={channel}
          icon={icon}
          label={label}
          value={
            contact
              ? contact.verified
                ? contact.masked
                : t('unproved', { contact: contact.masked })
              : t('notBound')
          }
          state={contact?.verified ? 'good' : 'open'}
          onPress={() => setOpen(channel)}
        />
      ))}
      {open && (
        <ContactDialog
          channel={open}
          account={overview}
          onClose={() => setOpen(null)}
          onBound={() => {
            setOpen(null);
            onChanged();
          }}
        />
      )}
    </>
  );
}
