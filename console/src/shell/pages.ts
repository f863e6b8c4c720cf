import ChatIcon from '@mui/icons-material/SupportAgentOutlined';
import ConversationsIcon from '@mui/icons-material/ForumOutlined';
import ApprovalsIcon from '@mui/icons-material/FactCheckOutlined';
import CasesIcon from '@mui/icons-material/ReportProblemOutlined';
import DepositsIcon from '@mui/icons-material/SouthWestOutlined';
import IdentitiesIcon from '@mui/icons-material/BadgeOutlined';
import MethodsIcon from '@mui/icons-material/PaymentsOutlined';
import WithdrawalsIcon from '@mui/icons-material/NorthEastOutlined';
import ContractsIcon from '@mui/icons-material/HandshakeOutlined';
import ApplicantsIcon from '@mui/icons-material/GroupAddOutlined';
import RatesIcon from '@mui/icons-material/PercentOutlined';
import SettlementsIcon from '@mui/icons-material/PaidOutlined';
import BoltIcon from '@mui/icons-material/ToggleOnOutlined';
import FieldsIcon from '@mui/icons-material/AppRegistrationOutlined';
import GiftIcon from '@mui/icons-material/CardGiftcardOutlined';
import AnnouncementsIcon from '@mui/icons-material/CampaignOutlined';
import BannersIcon from '@mui/icons-material/PhotoOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import LinksIcon from '@mui/icons-material/SupportAgentOutlined';
import LiveIcon from '@mui/icons-material/VideocamOutlined';
import PromotionsIcon from '@mui/icons-material/LocalOfferOutlined';
import RebatesIcon from '@mui/icons-material/CurrencyExchangeOutlined';
import ClubIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import OffersIcon from '@mui/icons-material/RedeemOutlined';
import MissionsIcon from '@mui/icons-material/FlagCircleOutlined';
import ReferralsIcon from '@mui/icons-material/GroupAddOutlined';
import TournamentsIcon from '@mui/icons-material/EmojiEventsOutlined';
import GamesIcon from '@mui/icons-material/CasinoOutlined';
import LotteriesIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import LanguageIcon from '@mui/icons-material/TranslateOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import HomeIcon from '@mui/icons-material/SpaceDashboardOutlined';
import OutboxIcon from '@mui/icons-material/OutboxOutlined';
import PlayersIcon from '@mui/icons-material/PeopleOutlined';
import VendorsIcon from '@mui/icons-material/StorefrontOutlined';
import ProvidersIcon from '@mui/icons-material/VpnKeyOutlined';
import CodesIcon from '@mui/icons-material/SmsOutlined';
import SecurityIcon from '@mui/icons-material/GppMaybeOutlined';
import SignInIcon from '@mui/icons-material/KeyOutlined';
import TrustedIcon from '@mui/icons-material/LinkOutlined';
import RetentionIcon from '@mui/icons-material/AutoDeleteOutlined';
import SessionsIcon from '@mui/icons-material/TimerOutlined';
import TeamIcon from '@mui/icons-material/AccountTreeOutlined';
import StaffIcon from '@mui/icons-material/ManageAccountsOutlined';
import RoundsIcon from '@mui/icons-material/ReceiptLongOutlined';
import DayFilesIcon from '@mui/icons-material/CompareArrowsOutlined';
import RolesIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import ConformanceIcon from '@mui/icons-material/MenuBookOutlined';
import ExclusionsIcon from '@mui/icons-material/PanToolOutlined';
import LawIcon from '@mui/icons-material/GavelOutlined';
import InteractionsIcon from '@mui/icons-material/VolunteerActivismOutlined';
import RegisterIcon from '@mui/icons-material/PersonSearchOutlined';
import CareIcon from '@mui/icons-material/FavoriteBorderOutlined';
import HelpLinesIcon from '@mui/icons-material/SupportOutlined';
import FlagsIcon from '@mui/icons-material/FlagOutlined';
import StatusIcon from '@mui/icons-material/DoorFrontOutlined';

/** The pages in the order of the navigation, by what they are about; the first group has no heading. */
export const pageGroups = [
  {
    label: '',
    pages: [{ to: '/', label: 'Overview', icon: HomeIcon }],
  },
  {
    label: 'Waiting',
    pages: [
      { to: '/conversations', label: 'Conversations', icon: ConversationsIcon },
      { to: '/approvals', label: 'Approvals', icon: ApprovalsIcon },
      { to: '/cases', label: 'Cases', icon: CasesIcon },
      { to: '/flags', label: 'Flags', icon: FlagsIcon },
    ],
  },
  {
    label: 'Players',
    pages: [
      { to: '/players', label: 'Players', icon: PlayersIcon },
      { to: '/rounds', label: 'Rounds', icon: RoundsIcon },
      { to: '/identities', label: 'Identity review', icon: IdentitiesIcon },
    ],
  },
  {
    label: 'Money',
    pages: [
      { to: '/deposits', label: 'Deposits', icon: DepositsIcon },
      { to: '/withdrawals', label: 'Withdrawals', icon: WithdrawalsIcon },
      { to: '/payment-methods', label: 'Payment methods', icon: MethodsIcon },
      { to: '/day-files', label: 'Day files', icon: DayFilesIcon },
    ],
  },
  {
    label: 'Player protection',
    pages: [
      { to: '/interactions', label: 'Interactions', icon: InteractionsIcon },
      { to: '/exclusions', label: 'Exclusions', icon: ExclusionsIcon },
      { to: '/care-rules', label: 'Care for players', icon: CareIcon },
      { to: '/help-lines', label: 'Help lines', icon: HelpLinesIcon },
      { to: '/register', label: 'National register', icon: RegisterIcon },
      { to: '/jurisdiction', label: 'Jurisdiction', icon: LawIcon },
      { to: '/conformance', label: 'Conformance', icon: ConformanceIcon },
    ],
  },
  {
    label: 'Games',
    pages: [
      { to: '/games', label: 'Games', icon: GamesIcon },
      { to: '/vendors', label: 'Vendors', icon: VendorsIcon },
      { to: '/lotteries', label: 'Lotteries', icon: LotteriesIcon },
      { to: '/live-models', label: 'Live models', icon: LiveIcon },
    ],
  },
  {
    label: 'Rewards',
    pages: [
      { to: '/promotions', label: 'Promotions', icon: PromotionsIcon },
      { to: '/applications', label: 'Applications', icon: GiftIcon },
      { to: '/offers', label: 'Offers', icon: OffersIcon },
      { to: '/rebates', label: 'Rebates', icon: RebatesIcon },
      { to: '/club', label: 'Club', icon: ClubIcon },
      { to: '/missions', label: 'Missions', icon: MissionsIcon },
      { to: '/tournaments', label: 'Tournaments', icon: TournamentsIcon },
      { to: '/referrals', label: 'Referral', icon: ReferralsIcon },
    ],
  },
  {
    label: 'Agents',
    pages: [
      { to: '/agent-contracts', label: 'Agent contracts', icon: ContractsIcon },
      { to: '/agent-settlements', label: 'Agent settlements', icon: SettlementsIcon },
      { to: '/agent-rates', label: 'Agent rates', icon: RatesIcon },
      { to: '/agent-applications', label: 'Agent applications', icon: ApplicantsIcon },
      { to: '/team-rules', label: 'Agents’ teams', icon: TeamIcon },
    ],
  },
  {
    label: 'Content',
    pages: [
      { to: '/announcements', label: 'Announcements', icon: AnnouncementsIcon },
      { to: '/banners', label: 'Banners', icon: BannersIcon },
      { to: '/help', label: 'Help and terms', icon: HelpIcon },
      { to: '/site-links', label: 'Contact and apps', icon: LinksIcon },
    ],
  },
  {
    label: 'Site',
    pages: [
      { to: '/site-status', label: 'Site status', icon: StatusIcon },
      { to: '/site-defaults', label: 'Languages and players', icon: LanguageIcon },
      { to: '/switches', label: 'Feature switches', icon: BoltIcon },
      { to: '/fields', label: 'Registration fields', icon: FieldsIcon },
      { to: '/trusted-hosts', label: 'Trusted sites', icon: TrustedIcon },
      { to: '/chat-place', label: 'Live chat', icon: ChatIcon },
      { to: '/code-rules', label: 'Phone codes', icon: CodesIcon },
      { to: '/session-rules', label: 'Sessions', icon: SessionsIcon },
      { to: '/retention-rules', label: 'Retention', icon: RetentionIcon },
    ],
  },
  {
    label: 'Installation',
    pages: [
      { to: '/providers', label: 'Providers', icon: ProvidersIcon },
      { to: '/sign-in-services', label: 'Sign-in services', icon: SignInIcon },
      { to: '/outbox', label: 'Outbox', icon: OutboxIcon },
      { to: '/security', label: 'Security', icon: SecurityIcon },
      { to: '/staff', label: 'Staff', icon: StaffIcon },
      { to: '/roles', label: 'Roles', icon: RolesIcon },
      { to: '/audit', label: 'Audit', icon: HistoryIcon },
    ],
  },
] as const;

export const pages = pageGroups.flatMap(({ pages: ofGroup }) => [...ofGroup]);
