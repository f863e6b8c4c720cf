import { ChevronRight } from 'lucide-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Answer } from '@foyer/contract/client';
import { isAgent } from '@foyer/contract/session-can';
import { CallAwaited } from '../../domain/app/CallNotLoaded.tsx';
import { useApp } from '../../domain/app/app.ts';
import { useVisitor } from '../../domain/session/session.ts';
import { useFeatures } from '../../domain/site/site.ts';
import { useQueryParams } from '../../lib/location.ts';
import { go } from '../../lib/navigation.ts';
import { useWhen } from '../../lib/use-when.ts';
import { paths } from '../../paths.ts';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';
import { AgentFrame } from './AgentFrame.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { NameSearch } from './NameSearch.tsx';
import { Line } from './Line.tsx';
import { TeamMember } from './TeamMember.tsx';
import { TransferRecord } from './TransferRecord.tsx';

const kinds = ['all', 'agents', 'members'] as const;

type TeamMemberEntry = Answer<'teamMembers'>['members'][number];

function Member({ member }: { member: TeamMemberEntry }) {
  const t = useTranslations('team');
  const when = useWhen({ time: false });
  const { id, userName, type, level, isActive, below, joinedAt } = member;
  const marks = [
    ...(isAgent(type as never) ? [t('agent')] : []),
    ...(isActive ? [] : [t('inactive')]),
    t('memberLine', { level, date: when(joinedAt) }),
    ...(below > 0 ? [t('directly', { count: below })] : []),
  ];
  return (
    <li>
      <Link href={paths.teamManagement({ id })} className="record-line">
        <span className="min-w-0">
          <strong className="block truncate text-md">{userName}</strong>
          <span className="text-xs text-muted">{marks.join(' · ')}</span>
        </span>
        <ChevronRight size={18} aria-hidden className="rtl-flip text-muted" />
      </Link>
    </li>
  );
}

function Members({ under, isOn }: { under: string | null; isOn: boolean }) {
  const t = useTranslations('team');
  const records = useTranslations('records');
  const { call } = useApp();
  const params = useQueryParams();
  const name = params.get('name') ?? '';
  const kind = kinds.find((each) => each === params.get('kind')) ?? 'all';
  // A search goes through the whole team, a walk from level to level
  const query = {
    ...(under ? { under } : name || kind !== 'all' ? {} : { level: 1 }),
    ...(name ? { name } : {}),
    ...(kind === 'all' ? {} : { only: kind }),
  };
  const pages = useInfiniteQuery({
    queryKey: ['teamMembers', 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      call('teamMembers', { query: { ...query, pageNo: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    enabled: isOn,
    staleTime: 0,
  });
  const first = pages.data?.pages[0];
  const show = (change: Record<string, string>) => {
    const next = { ...(under ? { under } : {}), name, kind: kind === 'all' ? '' : kind, ...change };
    const filled = Object.entries(next).filter(([, value]) => value !== '' && value !== 'all');
    go(`${paths.teamManagement()}?${new URLSearchParams(filled)}`, { replace: true });
  };
  return (
    <>
      {first && first.line.length > 0 && <Line line={first.line} />}
      <NameSearch value={name} onSearch={(next) => show({ name: next })} />
      <div className="record-tools">
        <Choice
          label={t('kindLabel')}
          value={kind}
          choices={kinds.map((each) => ({ value: each, label: t(`kinds.${each}`) }))}
          onChoose={(next) => show({ kind: next })}
        />
      </div>
      {first ? (
        <>
          <p className="record-sum">{t('found', { count: first.count })}</p>
          {first.count === 0 && <EmptyState text={name ? records('none') : t('noOne')} />}
          <ul className="px-4">
            {pages
              .data!.pages.flatMap(({ members }) => members)
              .map((member) => (
                <Member key={member.id} member={member} />
              ))}
          </ul>
          <MoreButton pages={pages}>{records('more')}</MoreButton>
        </>
      ) : (
        <CallAwaited asked={pages} />
      )}
    </>
  );
}

/** The people below an agent: the tree level by level, a search, and somebody with their figures (R-AGENTS-53). */
export default function TeamPage() {
  const query = useQueryParams();
  const visitor = useVisitor();
  const { teamManagement, points } = useFeatures();
  const [id, under] = [query.get('id'), query.get('under')];
  const isOn = teamManagement && isAgent(visitor);
  return (
    <AgentFrame href={paths.teamManagement()} isOn={teamManagement}>
      {id ? (
        <TeamMember key={id} id={id} isOn={isOn} />
      ) : (
        <>
          <Members key={under} under={under} isOn={isOn} />
          {points && !under && <TransferRecord isOn={isOn} memberId={null} />}
        </>
      )}
    </AgentFrame>
  );
}
