import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCanAccess, useGetList } from 'react-admin';
import { Empty } from '../../components/Empty.tsx';
import { Mono } from '../../components/Mono.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { StateChip } from '../../components/StateChip.tsx';
import { Unread } from '../../components/Unread.tsx';
import { emptyService, linkNames, type Service, type SiteLink } from './kinds.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { ServiceDialog } from './ServiceDialog.tsx';

interface RowProps {
  title: string;
  about: string;
  address: string;
  mayChange: boolean;
  onEdit: () => void;
}

function Row({ title, about, address, mayChange, onEdit }: RowProps) {
  return (
    <Box
      component="li"
      sx={{
        px: 2,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
        display: 'grid',
        gap: 1,
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '220px minmax(0, 1fr) auto' },
      }}
    >
      <Box>
        <Box sx={{ fontWeight: 600 }}>{title}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{about}</Box>
      </Box>
      <Box sx={{ minWidth: 0, gridRow: { xs: 2, md: 'auto' }, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        {address ? <Mono>{address}</Mono> : <StateChip label="Not shown" tone="neutral" />}
      </Box>
      {mayChange ? (
        <Button variant="outlined" onClick={onEdit} aria-label={`Edit ${title}`}>
          Edit
        </Button>
      ) : null}
    </Box>
  );
}

/** How players reach the operator: customer service, downloads of the app, channels (R-CONTENT-20, R-CONTENT-22). */
export default function SiteLinks() {
  const services = useGetList<Service>('customer-services');
  const links = useGetList<SiteLink>('download-links');
  const { canAccess: mayChange = false } = useCanAccess({ resource: 'site-links', action: 'edit' });
  const [service, setService] = useState<Service | null>(null);
  const [link, setLink] = useState<SiteLink | null>(null);
  const isOpen = (one: Service) => services.data?.find(({ id }) => id === one.id) ?? one;
  return (
    <>
      <PageHead
        title="Contact and apps"
        about="Customer service, downloads and channels. Entries without a link aren’t shown to players."
        isReadOnly={!mayChange}
      />
      <Box component="section" sx={{ mb: 3 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
          <Typography variant="h2">Customer service</Typography>
          {mayChange ? (
            <Button variant="contained" onClick={() => setService(emptyService(crypto.randomUUID()))}>
              Add a contact
            </Button>
          ) : null}
        </Box>
        <Unread error={services.error} onRetry={services.refetch} />
        <Paper component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {services.data?.length === 0 ? <Empty>No contacts yet.</Empty> : null}
          {services.data?.map((each) => (
            <Row
              key={each.id}
              title={each.title}
              about={`${each.csType}${each.csPosition ? ` · ${each.csPosition}` : ''}`}
              address={each.address}
              mayChange={mayChange}
              onEdit={() => setService(each)}
            />
          ))}
        </Paper>
      </Box>
      <Box component="section">
        <Typography variant="h2" sx={{ mb: 1 }}>
          Downloads and channels
        </Typography>
        <Unread error={links.error} onRetry={links.refetch} />
        <Paper component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {links.data?.map((each) => (
            <Row
              key={each.id}
              title={linkNames[each.id]}
              about={each.id}
              address={each.url}
              mayChange={mayChange}
              onEdit={() => setLink(each)}
            />
          ))}
        </Paper>
      </Box>
      {service ? (
        <ServiceDialog key={service.id} record={isOpen(service)} onClose={() => setService(null)} />
      ) : null}
      {link ? (
        <LinkDialog
          key={link.id}
          record={links.data?.find(({ id }) => id === link.id) ?? link}
          onClose={() => setLink(null)}
        />
      ) : null}
    </>
  );
}
