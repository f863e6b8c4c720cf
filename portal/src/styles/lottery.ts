import './lottery.css';
import './lottery-pages.css';
import './lottery-tickets.css';
import './lottery-board.css';
